import { horn } from './horn.ts'
import { fitted, upright, uprightLength } from './outlines.ts'
import { across, down, round, svg } from './svg.ts'

// The gift box: night paper over board, horn ornament pressed blind, the foil line going round it as the horizon.

const FOIL = across('gd', [
  [0, '#8a6227'],
  [0.35, '#e9c477'],
  [0.55, '#fff0c8'],
  [0.7, '#d5a450'],
  [1, '#8a6227'],
])
const pressed = (colour: string) =>
  `<pattern id="hp" width="72" height="72" patternUnits="userSpaceOnUse"><g transform="translate(36 0) scale(.6)" fill="none" stroke="${colour}" stroke-width="1.6"><path d="${horn}"/><g transform="translate(0 120) scale(1 -1)"><path d="${horn}"/></g></g></pattern>`

const left = 110
const right = 350
const back = 430
const top = 86
const foot = 760
const rise = -34
export const boxHorizon = top + (foot - top) * 0.62

const paints = [
  down('bf', [
    [0, '#17303f'],
    [0.55, '#112531'],
    [1, '#0a1820'],
  ]),
  down('bs', [
    [0, '#0b1a23'],
    [1, '#060f15'],
  ]),
  across('bt', [
    [0, '#2c4757'],
    [1, '#1b3342'],
  ]),
  FOIL,
  across('hl', [
    [0, '#fff', 0.16],
    [0.3, '#fff', 0.03],
    [1, '#fff', 0],
  ]),
  round(
    'bx',
    [
      [0, '#6f93a6', 0.34],
      [0.6, '#3b5b6b', 0.1],
      [1, '#000', 0.3],
    ],
    'cx=".3" cy=".22" r=".95"',
  ),
  pressed('#2b4a5a'),
].join('')

function front() {
  const face = `M${left} ${top}H${right}V${foot}H${left}Z`
  const fill = (paint: string, more = '') => `<path d="${face}" fill="url(#${paint})"${more}/>`
  const size = 0.066
  const middle = (left + right) / 2
  const y = boxHorizon - uprightLength(size) - 34
  return [
    fill('bf') + fill('hp', ' opacity=".55"'),
    fill('hl') + fill('bx'),
    `<path d="M${left + 9} ${top}V${foot}" stroke="#050c12" stroke-width="1.6" opacity=".8"/><path d="M${left + 10.4} ${top}V${foot}" stroke="#7f9aa8" stroke-width=".7" opacity=".5"/>`,
    upright(middle - 13.5, y - 1.5, size, '#000', ' opacity=".5"') + upright(middle - 15, y, size, '#dcae58'),
    fitted('wordCyrillic', middle, boxHorizon + 62, 150, '#e6d7b4'),
  ].join('')
}

const line = `<path d="M${left} ${boxHorizon}H${right}L${back} ${boxHorizon + rise}" stroke="url(#gd)" stroke-width="3" fill="none"/><path d="M${left} ${boxHorizon + 1.8}H${right}" stroke="#000" stroke-opacity=".5"/>`

/** The box closed. With `shade` it brings its own shadow for a dark ground. */
export function giftBox(shade = true) {
  const side = `<path d="M${right} ${top}L${back} ${top + rise}V${foot + rise}L${right} ${foot}Z" fill="url(#bs)"/>`
  const lid = `<path d="M${left} ${top}L${left + 80} ${top + rise}H${back}L${right} ${top}Z" fill="url(#bt)"/>`
  const edges = `<path d="M${left + 0.5} ${top}V${foot}M${right} ${top}V${foot}" stroke="#6d8796" stroke-opacity=".5"/><path d="M${left} ${top}H${right}L${back} ${top + rise}" stroke="#8fa8b5" stroke-opacity=".55" fill="none"/>`
  const ground = shade ? `<ellipse cx="290" cy="764" rx="230" ry="26" fill="url(#gs)"/>` : ''
  return svg(
    520,
    820,
    `<defs>${paints}${round('gs', [
      [0, '#000', 0.6],
      [0.5, '#000', 0.26],
      [1, '#000', 0],
    ])}</defs>${ground}${side}${lid}${front()}${line}${edges}`,
  )
}

/** The box open like a book: the cover swung left, the bed of felt with the hollow for the bottle. */
export function openBox() {
  const [x0, x1, y0, y1] = [330, 650, 70, 760]
  const horizon = y0 + (y1 - y0) * 0.62
  const defs = [
    down('felt', [
      [0, '#d9cdb6'],
      [0.5, '#e7dfd0'],
      [1, '#c3b499'],
    ]),
    across('deep', [
      [0, '#5d5139', 0.85],
      [0.16, '#5d5139', 0.12],
      [0.84, '#fff', 0],
      [1, '#5d5139', 0.55],
    ]),
    across('cov', [
      [0, '#0a1820'],
      [0.75, '#17303f'],
      [1, '#0b1922'],
    ]),
    across('in', [
      [0, '#cdbfa5'],
      [0.8, '#e9e1d2'],
      [1, '#a8987b'],
    ]),
    round('gs', [
      [0, '#000', 0.5],
      [0.5, '#000', 0.2],
      [1, '#000', 0],
    ]),
    FOIL,
    pressed('#b9aa8c'),
  ].join('')
  const wing = `M${x0} ${y0}L70 ${y0 - 44}V${y1 + 30}L${x0} ${y1}Z`
  const cover = `<path d="${wing}" fill="url(#in)"/><path d="${wing}" fill="url(#hp)" opacity=".5"/><path d="M70 ${y0 - 44}L58 ${y0 - 40}V${y1 + 26}L70 ${y1 + 30}Z" fill="#0b1922"/><path d="M${x0} ${horizon}L70 ${horizon - 2}" stroke="url(#gd)" stroke-width="2.4"/>`
  const frame = `<path d="M${x0} ${y0}H${x1}V${y1}H${x0}Z" fill="#12262f"/><path d="M${x0 + 14} ${y0 + 14}H${x1 - 14}V${y1 - 14}H${x0 + 14}Z" fill="url(#felt)"/><path d="M${x0 + 14} ${y0 + 14}H${x1 - 14}V${y1 - 14}H${x0 + 14}Z" fill="url(#deep)"/><path d="M${x0 + 14} ${y0 + 14}H${x1 - 14}L${x1 - 30} ${y0 + 34}H${x0 + 30}Z" fill="#3d331f" opacity=".55"/>`
  const foil = `<rect x="${x0}" y="${horizon - 1}" width="14" height="2.4" fill="#d5a450"/><rect x="${x1 - 14}" y="${horizon - 1}" width="14" height="2.4" fill="#d5a450"/><path d="M${x0 + 0.5} ${y0}V${y1}M${x0} ${y0}H${x1}V${y1}" stroke="#7f98a5" stroke-opacity=".6" fill="none"/>`
  return svg(
    720,
    830,
    `<defs>${defs}</defs><ellipse cx="400" cy="770" rx="330" ry="26" fill="url(#gs)"/>${cover}${frame}${foil}`,
  )
}

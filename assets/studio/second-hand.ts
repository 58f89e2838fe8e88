import type { PictureSet } from '../../apps/api/seeds/demo/types.ts'
import { mix } from './colour.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import { drawCutOut, type Picture } from './picture.ts'

// A photo of one piece as it hangs at the shop: on a peg of the lattice wall, with the tag of the shelf, and as it was worn.

type State = 'like_new' | 'good' | 'worn'

const wall = '#e3cdae'
const slat = '#b98a58'
const rope = '#7a5a3c'

/** The lattice of a ger: two layers of slats that cross. */
function lattice(): string {
  const lines = (step: number, lean: number, colour: string) =>
    Array.from({ length: 12 }, (_, index) => {
      const x = -300 + index * step
      return `<path d="M${x} -40 L${x + lean} ${HEIGHT + 40}" stroke="${colour}" stroke-width="17" stroke-linecap="round"/>`
    }).join('')
  const back = lines(118, -420, mix(slat, '#5b3c22', 0.25))
  const front = lines(118, 420, slat)
  return `<g opacity=".52">${back}${front}</g>`
}

const peg = (): string =>
  `<g><path d="M300 14 C300 52 300 60 300 74" stroke="${rope}" stroke-width="6" fill="none"/>` +
  `<circle cx="300" cy="16" r="15" fill="${mix(slat, '#5b3c22', 0.45)}"/><circle cx="296" cy="12" r="5" fill="#ffffff" opacity=".35"/></g>`

/** The paper tag with as many dots as the state is good. */
function tag(state: State): string {
  const dots = { like_new: 3, good: 2, worn: 1 }[state]
  const circles = Array.from({ length: 3 }, (_, index) => {
    const cx = 482 + index * 22
    return index < dots
      ? `<circle cx="${cx}" cy="640" r="7" fill="#2f7d55"/>`
      : `<circle cx="${cx}" cy="640" r="6" fill="none" stroke="#2f7d55" stroke-width="2"/>`
  }).join('')
  return (
    '<g transform="rotate(7 500 640)">' +
    `<path d="M446 540 C436 572 452 588 460 604" fill="none" stroke="${rope}" stroke-width="3"/>` +
    '<path d="M452 604 L556 604 L556 678 L452 678 L438 641 Z" fill="#3a2c12" opacity=".18" transform="translate(5 7)"/>' +
    '<path d="M452 604 L556 604 L556 678 L452 678 L438 641 Z" fill="#fff7e2"/>' +
    '<circle cx="454" cy="641" r="5" fill="#c9a46a"/>' +
    `${circles}<path d="M478 660 L540 660" stroke="#c9a46a" stroke-width="4" stroke-linecap="round"/></g>`
  )
}

/** A sewn patch with its stitches. */
const patch = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  '<rect x="-34" y="-30" width="68" height="60" rx="9" fill="#f0d391"/>' +
  '<path d="M-34 -10 L34 -10 M-34 12 L34 12 M-12 -30 L-12 30 M12 -30 L12 30" stroke="#d2a84f" stroke-width="3" opacity=".6"/>' +
  '<rect x="-28" y="-24" width="56" height="48" rx="6" fill="none" stroke="#7a3b26" stroke-width="3" stroke-dasharray="7 6"/></g>'

/** Colours that the sun took. */
const faded = { like_new: 1, good: 0.9, worn: 0.68 }

/** Draws the photo of a piece, `width` pixels wide. The same piece gives the same bytes. */
export function drawPiece(picture_set: PictureSet, state: State, width: number): Picture {
  const { body, standing } = drawCutOut(picture_set, 'piece')
  const turn = { like_new: 0, good: -2.5, worn: 3 }[state]
  const floor = standing
    ? `<rect y="560" width="${WIDTH}" height="190" fill="#d9b98e"/><rect y="556" width="${WIDTH}" height="10" fill="#a77b4c" opacity=".6"/>`
    : ''
  const fade =
    `<filter id="faded" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">` +
    `<feColorMatrix type="saturate" values="${faded[state]}"/></filter>`
  const mended = state === 'worn' && !standing ? patch(352, 470, -8) : ''
  const art =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>${lattice()}` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>${floor}${standing ? '' : peg()}` +
    `<g filter="url(#faded)" transform="rotate(${standing ? 0 : turn} ${WIDTH / 2} 60) translate(42 ${standing ? 40 : 52}) scale(.86)">${body}</g>` +
    `${mended}${tag(state)}`
  const lamp =
    '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="220" cy="210" r="640">' +
    '<stop offset="0" stop-color="#fff6dd" stop-opacity=".75"/><stop offset=".6" stop-color="#fff6dd" stop-opacity=".12"/>' +
    '<stop offset="1" stop-color="#3d2a12" stop-opacity=".22"/></radialGradient>'
  const height = Math.round(width * 1.25)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${height}">` +
    `<defs>${lamp}${fade}</defs>${art}</svg>`
  return { svg, bleed: 0 }
}

import { across, down, mix, n1, random, svg, times } from './svg.ts'

// The still as the production page describes it: a column of six plates, five beds, a vessel with twenty-one strokes.

const W = 520
const X = 260
const INK = '#17201f'
const GOLD = '#b88a3b'

const defs =
  across('cu', [
    [0, '#8a5a2f'],
    [0.2, '#e2ac74'],
    [0.32, '#fff0d8'],
    [0.45, '#c98d54'],
    [0.8, '#8b5a30'],
    [1, '#5c3a1d'],
  ]) +
  across('gv', [
    [0, '#cfdadb'],
    [0.12, '#f8fbfa'],
    [0.3, '#e6eeee'],
    [0.8, '#dbe5e6'],
    [0.93, '#a9bcc2'],
    [1, '#6f8a94'],
  ]) +
  down('lq', [
    [0, '#dce9ea', 0.2],
    [0.5, '#bcd3d8', 0.75],
    [1, '#8fb0b9', 0.9],
  ])

/** One plate of the column: a window in which the spirit grows clearer from floor to floor. */
function plate(i: number) {
  const y = 110 + i * 84
  const rim = `<rect x="${X - 70}" y="${y + 26}" width="140" height="9" rx="2" fill="url(#cu)"/><rect x="${X - 70}" y="${y + 33}" width="140" height="1.6" fill="#3c2410" opacity=".6"/>`
  const window = `<ellipse cx="${X}" cy="${y}" rx="21" ry="21" fill="#14212a"/><ellipse cx="${X}" cy="${y}" rx="21" ry="21" fill="none" stroke="#f0cf9d" stroke-width="3"/>`
  const level = `<path d="M${X - 19} ${y + 6}Q${X} ${y + 2} ${X + 19} ${y + 6}A21 21 0 0 1 ${X - 19} ${y + 6}" fill="${mix('#b9863f', '#e8f1f1', i / 5)}" opacity=".92"/>`
  return `${rim}${window}${level}<path d="M${X - 12} ${y - 10}Q${X - 4} ${y - 17} ${X + 5} ${y - 15}" stroke="#fff" stroke-width="2" fill="none" opacity=".7"/>`
}

const bed = [
  ['#23282b', '#3d454a'],
  ['#eef3f3', '#c5d4d8'],
  ['#9aa5aa', '#e9edee'],
  ['#efe4d6', '#fffaf2'],
  ['#cfe0e6', '#ffffff'],
] as const
const broken = [true, true, false, false, true]

function beds() {
  const r = random(9)
  return bed
    .map(([dark, bright], i) => {
      const y = 690 + i * 80
      const grain = () => {
        const [gx, gy] = [X - 51 + r() * 102, y + 3 + r() * 50]
        const size = 1.6 + r() * 3.2
        const colour = mix(dark, bright, r())
        return broken[i]
          ? `<path d="M${n1(gx - size)} ${n1(gy)}l${n1(size)} ${n1(-size * 0.9)}l${n1(size)} ${n1(size * 0.7)}l${n1(-size * 0.8)} ${n1(size * 0.8)}z" fill="${colour}"/>`
          : `<circle cx="${n1(gx)}" cy="${n1(gy)}" r="${n1(size * 0.8)}" fill="${colour}" stroke="#5d6a70" stroke-opacity=".25" stroke-width=".5"/>`
      }
      return `<rect x="${X - 54}" y="${y}" width="108" height="56" fill="${mix(dark, bright, 0.3)}" opacity=".95"/>${times(150, grain).join('')}<path d="M${X - 62} ${y + 60}H${X + 62}" stroke="#6f8a94" stroke-width="1.2"/>`
    })
    .join('')
}

function vessel() {
  const body = `<rect x="${X - 150}" y="1150" width="300" height="210" rx="26" fill="url(#gv)"/><path d="M${X - 144} 1196H${X + 144}V1334Q${X + 144} 1354 ${X + 124} 1354H${X - 124}Q${X - 144} 1354 ${X - 144} 1334Z" fill="url(#lq)"/><path d="M${X - 144} 1196H${X + 144}" stroke="${GOLD}" stroke-width="2"/>`
  const day = (i: number) =>
    `<path d="M${X - 120 + i * 12} ${i % 7 === 6 ? 1392 : 1400}V1418" stroke="${i === 20 ? GOLD : INK}" stroke-width="${i === 20 ? 2.4 : 1.2}"/>`
  return body + times(21, day).join('')
}

export function still() {
  const pipe = (y: number, to: number) => `<path d="M${X} ${y}V${to}" stroke="${INK}" stroke-width="1.4"/>`
  const column = `<rect x="${X - 62}" y="60" width="124" height="560" rx="10" fill="url(#cu)"/><path d="M${X - 62} 74Q${X - 62} 24 ${X} 24T${X + 62} 74Z" fill="url(#cu)"/>${times(6, plate).join('')}`
  const tube = `<rect x="${X - 62}" y="664" width="124" height="440" rx="14" fill="url(#gv)"/>${beds()}<rect x="${X - 50}" y="668" width="9" height="430" rx="4" fill="#fff" opacity=".5"/>`
  return svg(W, 1500, `<defs>${defs}</defs>${column}${pipe(620, 664)}${tube}${pipe(1104, 1148)}${vessel()}`)
}

// What a link to a game is shown with: the game without words, so that it is read in every language.

const [width, height] = [1200, 630]
/** Colours of the shop's bright theme, as the wheel of the page has them. */
const colors = { ground: '#fbf3d9', wood: '#b8531f', deep: '#8f3d14', gold: '#f7c544', khadag: '#2f7fc1' }
const fields = ['#e3edf5', '#f6ecc9', '#e9e6f1', '#f5f5f4', '#e3ecdf', '#f6ecc9', '#e3edf5', '#f4e3e2']
const radius = 250

/** A point of a circle; degrees clockwise from the top. */
function at(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(Math.sin(angle) * distance).toFixed(1)} ${(-Math.cos(angle) * distance).toFixed(1)}`
}

/** The roof ring of a ger with one field to a prize, and the pointer above it. */
function wheel(prizes: number): string {
  const count = Math.max(prizes, 3)
  const step = 360 / count
  const places = Array.from({ length: count }, (_, index) => [(index - 0.5) * step, (index + 0.5) * step] as const)
  const parts = places.map(
    ([from, to], index) =>
      `<path fill="${fields[index % fields.length]}" d="M0 0L${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}Z"/>`,
  )
  const spokes = places.map(([, to]) => `<path stroke="${colors.wood}" stroke-width="9" d="M0 0L${at(to, radius)}"/>`)
  return `<g transform="translate(600 338) scale(.92)">
    <circle r="290" fill="${colors.deep}"/><circle r="282" fill="${colors.wood}"/><circle r="256" fill="${colors.deep}"/>
    ${[...parts, ...spokes].join('')}
    <circle r="62" fill="${colors.wood}"/><circle r="40" fill="${colors.gold}"/>
    <path fill="${colors.khadag}" d="M-34-330Q0-346 34-330L26-262Q0-214-3-212-16-232-26-262Z"/>
  </g>`
}

/** Tickets that lie over one another, the one above with a star. */
function tickets(): string {
  const ticket = (turn: number, color: string, mark = '') => `<g transform="translate(600 315) rotate(${turn})">
    <path fill="${color}" d="M-330-150H330V-45A45 45 0 0 0 330 45V150H-330V45A45 45 0 0 0-330-45Z"/>${mark}</g>`
  const star = `<path fill="${colors.gold}" d="M0-95L28-30 98-25 44 20 61 88 0 51-61 88-44 20-98-25-28-30Z"/>
    <path stroke="${colors.wood}" stroke-width="8" stroke-dasharray="4 22" stroke-linecap="round" d="M190-120V120"/>`
  return [ticket(-11, colors.wood), ticket(6, colors.khadag), ticket(-3, '#ffffff', star)].join('')
}

/** 1200 × 630. */
export const linkDrawing = (kind: 'wheel' | 'jackpot', prizes: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${colors.ground}"/>${kind === 'wheel' ? wheel(prizes) : tickets()}</svg>`

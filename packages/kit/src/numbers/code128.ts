// Bars of ISO/IEC 15417 (Code 128): the widths of three bars and three spaces of each sign, by its value.
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
const signs = widths.split(' ')
const startB = 104
const startC = 105
const stop = '2331112'

/** The values of a text's signs with start and check: pairs of digits in the short form, other text sign by sign. */
export function code128Values(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError(`Code 128 here takes printable ASCII, not: ${text}`)
  const digits = /^(\d\d)+$/.test(text)
  const data = digits ? (text.match(/../g) ?? []).map(Number) : Array.from(text, (letter) => letter.charCodeAt(0) - 32)
  const values = [digits ? startC : startB, ...data]
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0)
  return [...values, sum % 103]
}

/** The widths of a text's bars and spaces in turn, a bar first, in modules. */
export function code128Bars(text: string): number[] {
  return Array.from(
    `${code128Values(text)
      .map((value) => signs[value])
      .join('')}${stop}`,
    Number,
  )
}

/** Empty modules that a scanner wants on either side. */
const quiet = 10

/** Bars and spaces in turn, a bar first, as the path of an SVG with the quiet zone on either side. */
export function barsPath(bars: readonly number[], height: number): { path: string; width: number } {
  let x = quiet
  let path = ''
  for (const [n, width] of bars.entries()) {
    if (n % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`
    x += width
  }
  return { path, width: x + quiet }
}

/** A text as a Code 128 barcode: an SVG that scales, black on white whatever is around it. Printable ASCII only. */
export function barcodeSvg(text: string, height = 60): string {
  const { path, width } = barsPath(code128Bars(text), height)
  const label = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const size = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${label}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${path}"/></svg>`
}

import { outline, upright, uprightLength, type Word } from './outlines.ts'
import { n1, svg, times } from './svg.ts'

// The horn ornament reduced to one stroke, and the mark: the upright script crossing the horizon.

export const horn =
  'M0 60V26C0 6 30 4 30 22C30 36 10 36 12 24M0 26C0 6 -30 4 -30 22C-30 36 -10 36 -12 24M0 60C0 44 44 50 44 30M0 60C0 44 -44 50 -44 30'

export function hornPattern(stroke: string) {
  const both = `<g transform="translate(60 0)"><path d="${horn}"/><g transform="translate(0 120) scale(1 -1)"><path d="${horn}"/></g></g>`
  const knots = '<path d="M0 60l6 6l-6 6l-6 -6zM120 60l6 6l-6 6l-6 -6z" transform="translate(0 -6)"/>'
  return svg(
    120,
    120,
    `<g fill="none" stroke="${stroke}" stroke-opacity="1" stroke-width="1.4" stroke-linecap="round">${both}${knots}</g>`,
    ' width="120" height="120"',
  )
}

export function hornRule(n = 9, stroke = '#b88a3b') {
  const row = times(n, (i) => `<g transform="translate(${50 + i * 100} 4)"><path d="${horn}"/></g>`).join('')
  return svg(
    n * 100,
    70,
    `<g fill="none" stroke="${stroke}" stroke-width="1.6" stroke-linecap="round">${row}<path d="M0 64H${n * 100}"/></g>`,
  )
}

export function mark(ink: string, line = '#b88a3b', [w, h] = [120, 250] as const) {
  const size = 0.05
  const name = upright(w / 2 - 12, (h - uprightLength(size)) / 2, size, ink)
  return svg(w, h, `${name}<path d="M0 ${h * 0.57}H${w}" stroke="${line}" stroke-width="1.4"/>`)
}

export function wordmark(word: Extract<Word, 'wordCyrillic' | 'wordLatin'>, ink: string) {
  const { path, width } = outline(word)
  return svg(
    Number(n1(width * 0.05)),
    40,
    `<g transform="translate(0 36) scale(.05)"><path d="${path}" fill="${ink}"/></g>`,
  )
}

/** Colours as `#rrggbb`, and whether a text of one is readable on another (WCAG 2.2, 1.4.3). */
export const colorForm = /^#[0-9a-f]{6}$/

/** What a text needs on its ground. */
export const readable = 4.5

const channels = (color: string): [number, number, number] => {
  const at = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

export function luminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const least = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

export const isReadable = (color: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(color, ground) >= readable)

const mixed = (color: string, goal: string, share: number): string => {
  const [from, to] = [channels(color), channels(goal)]
  const part = (index: 0 | 1 | 2): string =>
    Math.round(255 * (from[index] + (to[index] - from[index]) * share))
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

/** The nearest colour that is readable on these grounds: mixed with black or white, whichever needs less of it. */
export function nearestReadable(color: string, grounds: readonly string[]): string {
  if (isReadable(color, grounds)) return color
  for (let step = 1; step <= 200; step++)
    for (const goal of ['#000000', '#ffffff']) {
      const tried = mixed(color, goal, step / 200)
      if (isReadable(tried, grounds)) return tried
    }
  return least('#000000', grounds) >= least('#ffffff', grounds) ? '#000000' : '#ffffff'
}

/** The ink that is read best on a colour. */
export const inkOn = (color: string, dark: string, light = '#ffffff'): string =>
  contrast(color, dark) >= contrast(color, light) ? dark : light

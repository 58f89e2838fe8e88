/** How many of 64 bits may differ between two pictures that are one: drawn anew, smaller, a little brighter. */
export const mostBits = 5

const [width, height] = [9, 8]
/** A picture whose lightest and darkest parts are as near as this shows next to nothing, and is like any other of its kind. */
const leastContrast = 12

/**
 * What a picture looks like in 64 bits: whether each of 8 × 8 points is darker than its right neighbour. `gray` has 9 × 8 points.
 * Nothing for one that shows next to nothing.
 */
export function fingerprintOf(gray: Uint8Array): string | null {
  const points = [...gray.subarray(0, width * height)]
  if (points.length < width * height || Math.max(...points) - Math.min(...points) < leastContrast) return null
  return points
    .flatMap((point, at) => (at % width === width - 1 ? [] : point < (points[at + 1] ?? 0) ? '1' : '0'))
    .join('')
}

export const differs = (one: string, other: string): number => [...one].filter((bit, at) => bit !== other[at]).length

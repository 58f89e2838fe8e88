/** The first index below `length` for which `isBefore` is false, in a run where it is true first and false after. */
export function lowerBound(length: number, isBefore: (index: number) => boolean, from = 0): number {
  let low = from
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The version that cached answers about the catalogue are kept under. It changes when data changes (`bump`) and with the
 * stamp it follows: the index changes its own when a sale opens or closes.
 */
export type CatalogVersion = {
  at: (now: Date) => string
  bump: () => void
  follow: (stamp: (now: Date) => string) => void
}

export function createCatalogVersion(): CatalogVersion {
  let count = 0
  let stamp: (now: Date) => string = () => ''
  return {
    at: (now) => `${count}.${stamp(now)}`,
    bump: () => {
      count += 1
    },
    follow: (source) => {
      stamp = source
      count += 1
    },
  }
}

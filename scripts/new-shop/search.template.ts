/** Words of customers that mean the same products; the back office tunes search, this file is what it begins with. */
export const search = {
  synonyms: [],
  values: {},
  pins: [],
  boosts: { taxons: {}, brands: {}, badges: {} },
}

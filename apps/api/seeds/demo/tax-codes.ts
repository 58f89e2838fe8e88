import type { TaxonPermalink } from './taxons.ts'

/**
 * What the tax house calls the goods of a category and of those below it that have no code of their own: 7 digits of the
 * national classification. Categories without one take the shop's own.
 */
export const taxCodes: Partial<Record<TaxonPermalink, string>> = {
  'khuukhed/khuvtsas': '2823590',
  'khuukhed/khuvtsas/tsamts/futbolk': '2822700',
  'khuukhed/khuvtsas/tsamts/nekhmel': '2822700',
  'khuukhed/khuvtsas/umd/losin': '2822700',
  'khuukhed/nyarai': '2823510',
  'khuukhed/surguuli': '2823590',
  'khuukhed/surguuli/khurem': '2823134',
  'khuukhed/surguuli/banzal': '2823333',
  'khuukhed/surguuli/tsunkh': '2922031',
  gutal: '2933070',
  'gutal/puuz': '2949090',
  'gutal/sandaal': '2932090',
  'yoslol/deel/khuukhed': '2823590',
  'yoslol/khantaaz/khuukhed': '2823590',
  'dagaldakh/malgai': '2826230',
  'dagaldakh/malgai/uslegtei': '2826920',
  'dagaldakh/beelii': '2822910',
  'dagaldakh/tsunkh': '2922032',
  'dagaldakh/tsunkh/tsetserleg': '2922031',
  togloom: '3856000',
  'togloom/zuulun': '3852000',
  'togloom/modon/mori': '3851000',
}

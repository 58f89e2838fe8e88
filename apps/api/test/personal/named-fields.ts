/** Fields called like those of a person that are of the shop, its staff or nobody, each with why. */
const reasons: [field: RegExp, why: string][] = [
  [/\baccounts\.iban$/, 'where the shop is paid'],
  [/\bstore\.(?:address|phone)$/, 'a shop that everybody finds on the site'],
  [/ \/backoffice\/(?:staff|me|users\/me)\b/, 'staff, for who may see staff, and oneself'],
  [/ \/roulette_admin\//, 'promoters, who are staff'],
  [
    / \/backoffice\/(?:stock_movements|transfers|counts|findings|reconciliations)\b.*\bnote$/,
    'words about goods and days of banks',
  ],
  [/ \/backoffice\/(?:templates|campaigns)\/\{id\}\/test sent_to$/, 'the address of the caller'],
  [/ \/backoffice\/couriers\b.* (?:couriers\.)?phone$|\bcourier\.phone$/, 'couriers, whom dispatch calls'],
  [/ \/backoffice\/locations\b.* (?:locations\.)?phone$/, 'a place that everybody finds on the site'],
  [/ \/backoffice\/checklist items\.note$/, 'words of the shop'],
  [/ \/backoffice\/order_papers (?:seller\.|papers\.organization\.)/, 'the shop, and organizations'],
  [/ \/backoffice\/order_papers papers\./, 'the label of a parcel, for who packs it until it leaves'],
  [/ \/backoffice\/waves\/\{id\}\/print /, 'the label of a parcel, for who packs it while it is packed'],
]

export const isNameless = (field: string): boolean => reasons.some(([of]) => of.test(field))

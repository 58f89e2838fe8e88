type Taxed = { receipt: { merchant_tin: string; vat_payer: boolean; city_tax_payer: boolean } }

/** Eleven digits of an organization, up to fourteen of a person. */
export const tinForm = /^(?!0+$)\d{11,14}$/

/** Whether the tax authority knows the shop. */
export const hasTin = ({ receipt }: Taxed): boolean => tinForm.test(receipt.merchant_tin)

/** Whether prices hold VAT: never before the shop has its taxpayer number. */
export const paysVat = (shop: Taxed): boolean => shop.receipt.vat_payer && hasTin(shop)

/** Whether buyers get a receipt of the tax authority, so that the shop may promise one. */
export const givesReceipts = (shop: Taxed): boolean =>
  hasTin(shop) && (shop.receipt.vat_payer || shop.receipt.city_tax_payer)

/** Percent of VAT in the prices of the shop. */
export const vatPercent = (shop: Taxed & { vat_percent: number }): number => (paysVat(shop) ? shop.vat_percent : 0)

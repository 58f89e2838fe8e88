export { refusalOf } from './edit-product.ts'
export { inputOf } from './input-of.ts'
export { missingTexts } from './missing-texts.ts'
export { previewedProduct } from './preview-product.ts'
export type {
  OptionInput,
  PictureInput,
  Problem,
  ProductInput,
  PropertyInput,
  Texts,
  VariantInput,
  WriteOptions,
  Written,
} from './product-input.ts'
export { needsApproval, pricesOverLimit } from './product-limits.ts'
export { productPage } from './product-list.queries.ts'
export { readProducts } from './product-state.queries.ts'
export type { ProductState, VariantState } from './product-state.ts'
export { shelveNew } from './shelve-new.ts'
export { listVariants, type VariantRow } from './variants/variant-list.queries.ts'
export { type Doer, savePresentVersions, withVersions } from './with-versions.ts'
export { writeProducts } from './write-products.ts'

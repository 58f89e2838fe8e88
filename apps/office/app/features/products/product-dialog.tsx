import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { useRevalidator } from 'react-router'
import { StockDialog } from './stock-dialog.tsx'
import { GenerateDialog } from './variants/generate-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type OpenedDialog = 'generate' | 'stock' | 'versions'
type Props = {
  dialog: OpenedDialog
  product: StaffProduct
  choices: ProductChoices
  canPrice: boolean
  canRestore: boolean
  onClose: () => void
}

/** What was opened of a product beside its form; it is read again when that is done. */
export function ProductDialog({ dialog, product, choices, canPrice, canRestore, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const common = { product, onClose, onDone: () => void revalidate() }
  switch (dialog) {
    case 'generate':
      return <GenerateDialog {...common} choices={choices} canPrice={canPrice} />
    case 'stock':
      return <StockDialog {...common} nameOf={(sku) => nameOf(product, choices, sku)} />
    case 'versions':
      return <VersionsDialog {...common} canEdit={canRestore} />
  }
}

/** A variant by its options; by its SKU where it has none. */
function nameOf({ variants }: StaffProduct, { option_types }: ProductChoices, sku: string): string {
  const options = Object.entries(variants.find((each) => each.sku === sku)?.options ?? {})
  const names = options.map(
    ([type, value]) =>
      option_types.find(({ code }) => code === type)?.values.find(({ code }) => code === value)?.name ?? value,
  )
  return names.join(' · ') || sku
}

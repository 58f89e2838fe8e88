import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { useTenant } from '../../lib/tenant.ts'
import { WishHeart } from '../../parts/wish-heart.tsx'
import { setWished, useWished } from '../wishlist/wishes.ts'

type WishButtonProps = {
  product: { id: number; variant_id: number; name: string }
  /** The chosen variant; without one the product as a whole is wished, and any wish of it counts. */
  chosen?: number | undefined
}

/**
 * The heart of a product. Pressing it shows at once; when the server refuses, it goes back and says why. It comes with the
 * scripts that it needs: forty of them would make a list's HTML heavier by a thirtieth.
 */
export function WishButton({ product, chosen }: WishButtonProps) {
  const t = useT()
  const mine = useWished().filter(
    (each) =>
      each.product_id === product.id &&
      (chosen === undefined || each.variant_id === chosen || each.variant_id === product.variant_id),
  )
  const wished = mine.length > 0
  const hydrated = useHydrated()
  const { wishes } = useTenant().flags
  const press = () => {
    const wish = { variant_id: chosen ?? product.variant_id, product_id: product.id }
    setWished(wished ? mine : [wish], !wished, (error) => showToast({ text: error || t('common.offline.title') }))
  }
  return hydrated && wishes && <WishHeart wished={wished} name={product.name} onClick={press} />
}

import { type DraftVariant, drafts } from '@delguur/contract/orders/drafts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { Finder } from '../../parts/list/finder.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'

async function find(q: string, signal: AbortSignal): Promise<DraftVariant[]> {
  const { goods } = await call(drafts.goods, { query: { q }, signal })
  return goods
}

/** Products by name, SKU or a scanned barcode; Enter takes the chosen one. */
export function FindVariants({ onChosen }: { onChosen: (found: DraftVariant) => void }) {
  const t = useT()
  return (
    <Finder
      label={t('drafts.find')}
      hint={t('drafts.findHint')}
      find={find}
      keyOf={({ variant_id }) => variant_id}
      isOff={({ on_hand }) => on_hand < 1}
      onChosen={onChosen}
    >
      {({ image, name, options_text, sku, on_hand, price }) => (
        <>
          {image && <Thumb base={image.base} />}
          <span className="stack cut" style={{ gap: 0 }}>
            <span className="cut">{name}</span>
            <span className="meta">
              {[options_text, sku].filter(Boolean).join(' · ')} · {t('order.stock', { n: on_hand })}
            </span>
          </span>
          <b className="push">{sum(price)}</b>
        </>
      )}
    </Finder>
  )
}

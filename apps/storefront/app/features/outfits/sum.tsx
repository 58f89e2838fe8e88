import type { Outfit } from '@delguur/contract/shopfront/outfits'
import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ShoppingBag } from 'lucide'
import { Fragment } from 'react'
import { Price } from '../../parts/price.tsx'
import { usePutAll } from '../package/use-put-all.ts'

/** What the pieces cost together, and the press that puts them all into the cart; a form without scripts does the same. */
export function Sum({ outfit: { pieces, full, price, budget } }: { outfit: Outfit }) {
  const t = useT()
  const locale = useLocale()
  const { problem, busy, putAll } = usePutAll((count) => t('outfits.added', { count }))
  const name = t('outfits.title')
  const spared = full - price
  return (
    <form
      className="outfit-sum"
      method="post"
      action="/resources/package"
      onSubmit={(event) => {
        event.preventDefault()
        void putAll(name, pieces)
      }}
    >
      <div hidden>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="name" value={name} />
        {pieces.map(({ slug, options }) => (
          <Fragment key={slug}>
            <input type="hidden" name="piece" value={slug} />
            <input type="hidden" name={`variant:${slug}`} value={new URLSearchParams(options).toString()} />
          </Fragment>
        ))}
      </div>
      <div className="outfit-total" role="status">
        <Price amount={price} old={full} />
        <span className="small">
          {spared > 0 && <b className="outfit-spared">{t('outfits.spared', { amount: format(spared) })}</b>}
          {budget > price && <span className="muted">{t('outfits.left', { amount: format(budget - price) })}</span>}
        </span>
      </div>
      <div>
        {problem && (
          <Note kind="bad" live>
            {problem}
          </Note>
        )}
        <Button type="submit" variant="main" big wide busy={busy && t('outfits.adding')}>
          <Icon icon={ShoppingBag} />
          {t('outfits.buy', { count: pieces.length })}
        </Button>
      </div>
    </form>
  )
}

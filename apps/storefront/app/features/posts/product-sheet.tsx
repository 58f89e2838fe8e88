import type { Suggestions } from '@delguur/contract/shopfront/shop-schemas'
import { Field, Input } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Picture } from '@delguur/ui/picture'
import { Sheet } from '@delguur/ui/sheet'
import { useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { Price } from '../../parts/price.tsx'
import type { Named } from './blocks.ts'

type Props = { open: boolean; onClose: () => void; onChoose: (product: Named) => void }

/** Finds a product by its name for the text. */
export function ProductSheet({ open, onClose, onChoose }: Props) {
  const t = useT()
  const locale = useLocale()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Suggestions['products']>()
  useEffect(() => {
    if (!q.trim()) return setFound(undefined)
    let over = false
    const timer = setTimeout(async () => {
      const answer = await read<Suggestions>(`/resources/suggest?${new URLSearchParams({ q, locale })}`)
      if (!over) setFound(answer?.products ?? [])
    }, 200)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [q, locale])
  return (
    <Sheet open={open} onClose={onClose} title={t('posts.tool.product')}>
      <Field label={t('posts.product_find')}>
        <Input type="search" value={q} maxLength={100} onChange={({ target }) => setQ(target.value)} />
      </Field>
      <div role="status" className="small muted">
        {found?.length === 0 && t('posts.product_none')}
      </div>
      <ul className="post-found">
        {found?.map(({ id, slug, name, picture, price }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose({ id, slug, name, picture: picture?.base ?? null })}>
              {picture && <Picture src={picture.base} alt="" sizes="3rem" upTo={360} />}
              <span>
                <b>{name}</b>
                <Price amount={price} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

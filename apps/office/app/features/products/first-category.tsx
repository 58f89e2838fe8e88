import { staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { ErrorText } from '../../parts/small.tsx'

/** The first category of a shop, created where a product asks for it. */
export function FirstCategory({ onMade }: { onMade: (code: string) => void }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [name, setName] = useState('')
  const create = async () => {
    const { permalink } = await call(staffTaxons.create, { body: { name: { mn: name.trim() } } })
    onMade(permalink)
  }
  return (
    <div className="stack">
      <Field
        label={t('products.firstCategory')}
        hint={t('products.firstCategoryHint')}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !name.trim()) return
          event.preventDefault()
          void act(create, t('products.firstCategoryMade'))
        }}
      />
      <button
        type="button"
        className="btn"
        disabled={busy || !name.trim()}
        onClick={() => void act(create, t('products.firstCategoryMade'))}
      >
        {t('products.firstCategoryAdd')}
      </button>
      <ErrorText text={fault} />
    </div>
  )
}

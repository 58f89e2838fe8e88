import type { ProductRow } from '@delguur/contract/catalog/product-shapes'
import { type ProductBulkAct, type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { X } from 'lucide'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { instantOf } from '../../lib/form/time-field.ts'
import { useT } from '../../lib/i18n.ts'
import { watchJob } from '../../lib/jobs.ts'
import { usePreview } from '../../lib/use-preview.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { LabelsLink } from '../labels/labels-link.tsx'
import styles from './products.module.css'

const acts = [
  'publish',
  'hide',
  'archive',
  'tag',
  'category',
  'badge',
  'price',
  'schedule',
] as const satisfies ProductBulkAct[]
const atOnce: readonly ProductBulkAct[] = ['publish', 'hide', 'archive']

type Props = {
  products: ProductRow[]
  found: number | undefined
  filter: string
  isPageFull: boolean
  onDone: () => void
}

/** What can be done with all chosen products; each is done for itself. */
export function BulkBar({ products, found, filter, isPageFull, onDone }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [isAll, setIsAll] = useState(false)
  const [open, setOpen] = useState<ProductBulkAct>()
  const [fault, setFault] = useState<string>()
  const target =
    isAll && found !== undefined ? { filter, expected_total: found } : { ids: products.map(({ id }) => id) }
  const count = isAll ? (found ?? 0) : products.length

  async function run(act: ProductBulkAct, params: object): Promise<string> {
    const done = await call(staffProducts.bulk, { body: { act, params, ...target } })
    void revalidate()
    if ('job' in done) {
      watchJob(done.job)
      onDone()
      return t(`products.bulk.${act}`)
    }
    if (done.failed === 0) onDone()
    else setFault([...new Set(done.results.flatMap(({ error }) => error ?? []))].join(' '))
    return [
      t('products.done', { n: done.done }),
      ...(done.failed > 0 ? [t('products.failed', { n: done.failed })] : []),
    ].join(' · ')
  }
  const press = async (act: ProductBulkAct) => {
    setFault(undefined)
    if (!atOnce.includes(act) || isAll) return setOpen(act)
    try {
      showToast(await run(act, {}))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return (
    <>
      <section className={clsx('night', styles.bulk)} aria-label={t('products.chosen', { n: count })}>
        <b>{t('products.chosen', { n: count })}</b>
        {isPageFull && found !== undefined && found > products.length && (
          <button type="button" className="btn" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? t('bulk.onlyPage') : t('bulk.all', { n: found })}
          </button>
        )}
        {acts.map((act) => (
          <button key={act} type="button" className="btn" onClick={() => void press(act)}>
            {t(`products.bulk.${act}`)}
          </button>
        ))}
        <LabelsLink of={isAll ? { filter } : { products: products.map(({ id }) => id).join(',') }} />
        <button type="button" className="btn" onClick={onDone} aria-label={t('common.close')}>
          <Icon icon={X} small />
        </button>
      </section>
      {fault && <ErrorText text={fault} />}
      {open && (
        <ActDialog act={open} target={target} onClose={() => setOpen(undefined)} run={(params) => run(open, params)} />
      )}
    </>
  )
}

type DialogProps = {
  act: ProductBulkAct
  target: object
  run: (params: object) => Promise<string>
  onClose: () => void
}

/** What an act is sent with, and whether nothing is missing of it. */
function paramsOf(act: ProductBulkAct, value: string): { params: object; isWhole: boolean } {
  if (atOnce.includes(act)) return { params: {}, isWhole: true }
  if (act === 'schedule') {
    const time = instantOf(value)
    return { params: { available_on: time }, isWhole: time !== undefined }
  }
  const tags = () => value.split(',').map((each) => each.trim())
  return { params: act === 'tag' ? { tags: tags().filter(Boolean) } : { [act]: value }, isWhole: value !== '' }
}

/** What an act needs, and for how many it is possible, by a dry run. */
function ActDialog({ act, target, run, onClose }: DialogProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<ProductChoices>()
  const needsChoice = act === 'category' || act === 'badge'
  useEffect(() => {
    if (needsChoice) void call(staffProducts.choices).then(setChoices, () => undefined)
  }, [needsChoice])
  const { params, isWhole } = paramsOf(act, text.trim())
  const { tried, fault } = usePreview(
    staffProducts.bulk,
    isWhole ? { body: { act, params, ...target, dry_run: true } } : undefined,
  )
  const written = { value: text, onChange: ({ target: { value } }: { target: { value: string } }) => setText(value) }
  const list = act === 'category' ? choices?.categories : choices?.badges
  return (
    <FormDialog
      title={t(`products.bulk.${act}`)}
      verb={t(`products.bulk.${act}`)}
      disabled={!isWhole || tried?.done === 0}
      onClose={onClose}
      send={() => run(params)}
    >
      {needsChoice && (
        <SelectField
          label={act === 'category' ? t('products.categories') : t('products.badges')}
          value={text}
          options={[['', '–'], ...(list?.map(({ code, name }) => [code, name] as const) ?? [])]}
          onChange={setText}
        />
      )}
      {act === 'tag' && <Field label={t('products.tags')} hint={t('products.tagsHint')} maxLength={300} {...written} />}
      {act === 'price' && (
        <Field label={t('products.formula')} hint={t('products.formulaHint')} maxLength={40} {...written} />
      )}
      {act === 'schedule' && <Field label={t('products.from')} type="datetime-local" {...written} />}
      {tried && (
        <p className="small" role="status">
          {t('products.tryResult', { ok: tried.done, no: tried.failed })}
          {tried.failed > 0 && ` · ${[...new Set(tried.results.flatMap(({ error }) => error ?? []))].join(' ')}`}
        </p>
      )}
      <ErrorText text={fault} />
    </FormDialog>
  )
}

import type { Answer } from '@delguur/contract/client'
import { type ImportSummary, imports as importsRoutes } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { FileDown, FileSpreadsheet, Upload } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { SelectField } from '../../parts/form/select-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { saveExample } from './examples.ts'
import { Meter, whole } from './import-parts.tsx'
import styles from './imports.module.css'
import { sendUpload } from './send-upload.ts'

type Saved = Answer<typeof importsRoutes.mappings>['import_mappings']

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const after = new URL(url).searchParams.get('after')
  const query = new URLSearchParams({ limit: '20', ...(after && { after }) })
  const [list, { import_mappings }] = await Promise.all([
    call(importsRoutes.list, { query, signal }),
    call(importsRoutes.mappings, { signal }),
  ])
  return { ...list, saved: import_mappings, now: new Date(), after }
}

const kinds = ['products', 'translations', 'stock', 'prices', 'people', 'delivery', 'synonyms'] as const
const needs = {
  products: 'products.edit',
  translations: 'products.edit',
  stock: 'stock.edit',
  prices: 'prices.edit',
  people: 'people.edit',
  delivery: 'delivery.edit',
  synonyms: 'search.edit',
} as const

/** Files that were imported, and a new one. */
export function Component() {
  const t = useT()
  const { imports, page, saved, now, after } = useLoaderData<typeof loader>()
  const session = useSession()
  const mine = kinds.filter((kind) => session.phase === 'in' && may(session.me, needs[kind]))
  return (
    <>
      <div className="page-head">
        <h1>{t('imports.title')}</h1>
      </div>
      <p className={clsx('soft small', styles.intro)}>{t('imports.intro')}</p>
      {mine.length > 0 && <NewImport kinds={mine} saved={saved} />}
      <h2 className="section-title">{t('imports.past')}</h2>
      {imports.length === 0 ? (
        <EmptyList icon={FileSpreadsheet} title={t('imports.nothing')} hint={t('imports.nothingHint')} />
      ) : (
        <ul className="rows">
          {imports.map((each) => (
            <ImportLine key={each.id} of={each} now={now} />
          ))}
        </ul>
      )}
      <div className={clsx('row wrap', styles.pages)}>
        {after && (
          <Link className="btn" to={{ search: '' }}>
            {t('imports.earlier')}
          </Link>
        )}
        {page.after && (
          <Link className="btn" to={{ search: `after=${encodeURIComponent(page.after)}` }}>
            {t('imports.more')}
          </Link>
        )}
      </div>
    </>
  )
}
Component.displayName = 'Imports'

const marks: Record<ImportSummary['status'], string> = {
  reading: 'state state-info',
  asking: 'state state-warn',
  checked: 'state state-plan',
  running: 'state state-info',
  stopping: 'state state-warn',
  done: 'state state-ok',
  failed: 'state state-bad',
  canceled: 'state',
}

function ImportLine({ of, now }: { of: ImportSummary; now: Date }) {
  const t = useT()
  const isOpen = of.status === 'running' || of.status === 'reading' || of.status === 'stopping'
  return (
    <li>
      <Link className={clsx('card', styles.row)} to={`/imports/${of.id}`}>
        <span className="stack">
          <b>{of.file.name}</b>
          <span className="meta">
            {t(`imports.kinds.${of.kind}`)} · {t(`imports.sources.${of.source}`)} ·{' '}
            {t('imports.lines', { count: whole(of.rows) })} · {dayAndClock(t, of.created_at, now)}
            {of.created_by && ` · ${of.created_by.name}`}
          </span>
        </span>
        {isOpen && of.rows > 0 && <Meter share={of.done / of.rows} label={of.file.name} />}
        <span className={marks[of.status]}>{t(`imports.states.${of.status}`)}</span>
      </Link>
    </li>
  )
}

type Kind = (typeof kinds)[number]

/** Sends a file and opens its import; how much of it was sent is known while it goes. */
function useSending(kind: Kind, mapping: string) {
  const t = useT()
  const navigate = useNavigate()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  async function take(file: File | undefined): Promise<void> {
    if (!file || share !== undefined) return
    setFault(undefined)
    setShare(0)
    try {
      const upload_id = await sendUpload(file, setShare)
      const body = { upload_id, kind, ...(mapping && { mapping_id: Number(mapping) }) }
      const made = await call(importsRoutes.create, { body })
      await navigate(`/imports/${made.id}`)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      setShare(undefined)
    }
  }
  return { share, fault, take }
}

type NewProps = { kinds: readonly Kind[]; saved: Saved }

function NewImport({ kinds: mine, saved }: NewProps) {
  const t = useT()
  const [kind, setKind] = useState<Kind>(mine[0] ?? 'products')
  const [mapping, setMapping] = useState('')
  const [over, setOver] = useState(false)
  const { share, fault, take } = useSending(kind, mapping)
  const fitting = saved.filter((each) => each.kind === kind)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <section
      className={clsx('card', styles.new, over && styles.over)}
      aria-label={t('imports.add')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <fieldset className={styles.kinds}>
        <legend>{t('imports.kind')}</legend>
        {mine.map((each) => (
          <label key={each} className={each === kind ? 'chip' : 'chip chip-plain'}>
            <input type="radio" className="unseen" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            {t(`imports.kinds.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.about}>
        <p className="soft small">
          {t(`importKinds.about.${kind}`)}
          {kind === 'people' && ` ${t('importKinds.forgotten')}`}
        </p>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => saveExample(kind, t(`importKinds.file.${kind}`))}
        >
          <Icon icon={FileDown} small />
          {t('importKinds.example')}
        </button>
      </div>
      {fitting.length > 0 && (
        <SelectField
          label={t('imports.savedMapping')}
          value={mapping}
          options={[['', t('imports.noMapping')], ...fitting.map(({ id, name }) => [String(id), name] as const)]}
          onChange={setMapping}
        />
      )}
      <FileDrop share={share} onFile={(file) => void take(file)} />
      <ErrorText text={fault} />
      <p className="meta row">
        <Icon icon={FileDown} small />
        {t('imports.exportsHint')}
      </p>
    </section>
  )
}

/** Where a file is dropped or chosen, and how much of it was sent. */
function FileDrop({ share, onFile }: { share: number | undefined; onFile: (file: File | undefined) => void }) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.drop}>
      <Icon icon={Upload} />
      {share === undefined ? (
        <>
          <b>{t('imports.drop')}</b>
          <span className="meta">{t('imports.or')}</span>
          <label className="btn btn-go" htmlFor={id}>
            {t('imports.choose')}
          </label>
          <input
            id={id}
            className="unseen"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.zip"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
          <span className="meta">{t('imports.takes')}</span>
        </>
      ) : (
        <span className={clsx('stack', styles.sending)} role="status">
          <b>{t('imports.sending')}</b>
          <Meter share={share} label={t('imports.sending')} />
          <span className="meta">{t('imports.sent', { percent: Math.round(share * 100) })}</span>
        </span>
      )}
    </div>
  )
}

export const HydrateFallback = () => <Skeleton rows={5} />

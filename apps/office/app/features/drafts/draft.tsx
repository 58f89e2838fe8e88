import { type Draft, drafts } from '@delguur/contract/orders/drafts'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { clock } from '../../lib/text.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { DraftGift } from './draft-gift.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DraftPay } from './draft-pay.tsx'
import { DraftPerson } from './draft-person.tsx'
import { DraftPlace } from './draft-place.tsx'
import styles from './drafts.module.css'
import { useDraft } from './use-draft.ts'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(drafts.show, { params: { id: params.id }, signal: request.signal })

/** An order taken by phone: person, products, delivery and payment on one page that saves itself. */
export function Component() {
  const first = useLoaderData<typeof loader>()
  return <Open key={first.id} first={first} />
}
Component.displayName = 'Draft'

function Open({ first }: { first: Draft }) {
  const t = useT()
  const navigate = useNavigate()
  const { draft, save, saving, savedAt, fault, settled } = useDraft(first)
  const [discarding, setDiscarding] = useState(false)
  useEffect(() => {
    document.title = t('drafts.begin')
  }, [t])
  return (
    <>
      <div className="page-head">
        <BackLink to="/drafts" label={t('common.back')} titled />
        <h1>{t('drafts.begin')}</h1>
        <span className="meta" role="status">
          {saving ? t('common.saving') : savedAt ? t('drafts.saved', { time: clock(savedAt) }) : draft.number}
        </span>
        <button type="button" className="btn btn-quiet push" onClick={() => setDiscarding(true)}>
          {t('drafts.discard')}
        </button>
      </div>
      <ErrorText text={fault} />
      <div className={styles.grid}>
        <div className="card">
          <DraftPerson draft={draft} save={save} />
          <DraftLines draft={draft} save={save} />
          <DraftPlace draft={draft} save={save} />
          <DraftGift draft={draft} save={save} />
        </div>
        <DraftPay draft={draft} saving={saving} settled={settled} />
      </div>
      {discarding && (
        <FormDialog
          title={t('drafts.discardTitle')}
          verb={t('drafts.discard')}
          danger
          onClose={() => setDiscarding(false)}
          send={async () => {
            await call(drafts.remove, { params: { id: draft.id }, version: draft.version })
            await navigate('/drafts')
            return t('drafts.discarded')
          }}
        >
          <p className="soft">{t('drafts.discardHint')}</p>
        </FormDialog>
      )}
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />

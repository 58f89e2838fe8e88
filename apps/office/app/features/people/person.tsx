import type { PersonPage } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { Icon } from '@delguur/ui/icon'
import { Ban, Merge, Pencil, ShoppingBag } from 'lucide'
import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { withCursor } from '../../lib/list-address.ts'
import { usePermissions } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { beginDraft } from '../palette/own-options.ts'
import { EditDialog } from './edit-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './person.module.css'
import { type Shown, type Tab, tabs } from './person-shown.ts'
import { PersonSide } from './person-side.tsx'
import { PersonTab } from './person-tabs.tsx'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const tab = oneOf(tabs, search.get('tab'), 'orders')
  const { signal } = request
  const query = withCursor(new URLSearchParams(), search)
  const [person, shown] = await Promise.all([
    call(staffPersons.show, { params: { id }, signal }),
    shownOf(tab, { params: { id }, query, signal }),
  ])
  return { person, tab, shown, at: new Date() }
}

type TabQuery = { params: { id: string }; query: URLSearchParams; signal: AbortSignal }

/** What a tab shows; messages are part of the person. */
async function shownOf(tab: Tab, { params, query, signal }: TabQuery): Promise<Shown> {
  if (tab === 'orders') return call(staffPersons.orders, { params, query, signal })
  if (tab === 'ledger') return call(staffPersons.ledger, { params, query, signal })
  return tab === 'consents' ? call(staffPersons.consents, { params, signal }) : {}
}

/** A customer: what to read aloud to a caller first, then all that the shop has of them. */
export function Component() {
  const t = useT()
  const { person, tab, shown, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const may = usePermissions()
  const { act, busy, fault } = useAct()
  const mayEdit = may('people.edit') && !person.masked
  const { name, orders, spent, blocked, account } = person
  const allowed = tabs.filter((each) => each !== 'ledger' || (may('wallet.view') && account !== 'none'))
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
        {blocked && <span className="state state-bad">{t('peoplePage.blocked')}</span>}
        <span className="state">{t(`peoplePage.accounts.${account}`)}</span>
        {person.tags.map((tag) => (
          <Link key={tag} className="state" to={`/people?filter[tag]=${encodeURIComponent(tag)}`}>
            {tag}
          </Link>
        ))}
        {person.masked && <span className="meta">{t('peoplePage.masked')}</span>}
        {mayEdit && <PersonActs person={person} act={act} busy={busy} />}
      </div>
      <p className="lead">
        {orders > 0
          ? t('peoplePage.spoken', { name, orders, spent: sum(spent) })
          : t('peoplePage.spokenNever', { name })}
      </p>
      {blocked && <p className="note note-warn">{person.blocked_reason}</p>}
      <ErrorText text={fault} />
      <div className={styles.grid}>
        <div className={styles.column}>
          <nav className="tabs" aria-label={name}>
            {allowed.map((each) => (
              <Link key={each} to={{ search: `tab=${each}` }} aria-current={each === tab ? 'page' : undefined}>
                {t(`peoplePage.tabs.${each}`)}
              </Link>
            ))}
          </nav>
          <PersonTab tab={tab} shown={shown} person={person} search={search} at={at} />
        </div>
        <PersonSide person={person} mayEdit={mayEdit} at={at} />
      </div>
    </>
  )
}
Component.displayName = 'Person'

type ActsProps = Omit<ReturnType<typeof useAct>, 'fault'> & { person: PersonPage }

/** What may be done with a person. */
function PersonActs({ person, act, busy }: ActsProps) {
  const t = useT()
  const may = usePermissions()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'edit' | 'block' | 'merge'>()
  const close = () => setOpen(undefined)
  const { id, name, blocked } = person
  return (
    <span className="row wrap push">
      {may('orders.edit') && !blocked && (
        <button
          type="button"
          className="btn btn-go"
          disabled={busy}
          onClick={() => void beginDraft((path) => void navigate(path), draftFor(person))}
        >
          <Icon icon={ShoppingBag} small />
          {t('peoplePage.order')}
        </button>
      )}
      <button type="button" className="btn" onClick={() => setOpen('edit')}>
        <Icon icon={Pencil} small />
        {t('peoplePage.edit')}
      </button>
      <button type="button" className="btn" onClick={() => setOpen('merge')}>
        <Icon icon={Merge} small />
        {t('peoplePage.merge')}
      </button>
      {blocked ? (
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() =>
            void act(() => call(staffPersons.unblock, { params: { id }, body: {} }), t('peoplePage.unblocked'))
          }
        >
          {t('peoplePage.unblock')}
        </button>
      ) : (
        <button type="button" className="btn" onClick={() => setOpen('block')}>
          <Icon icon={Ban} small />
          {t('peoplePage.block')}
        </button>
      )}
      {open === 'edit' && <EditDialog person={person} onClose={close} />}
      {open === 'merge' && <MergeDialog person={person} onClose={close} />}
      {open === 'block' && (
        <ReasonDialog
          title={t('peoplePage.blockTitle', { name })}
          hint={t('peoplePage.blockHint')}
          danger
          verb={t('peoplePage.block')}
          label={t('peoplePage.reason')}
          required
          onClose={close}
          send={async (reason) => {
            await call(staffPersons.block, { params: { id }, body: { reason } })
            void revalidate()
            return t('peoplePage.blockedDone')
          }}
        />
      )}
    </span>
  )
}

/** What a draft of an order begins with. */
const draftFor = ({ id, account, first_name, last_name, phone, email }: PersonPage) => ({
  ...(account !== 'none' && { owner_id: id }),
  ...(email && { email }),
  address: { firstname: first_name, lastname: last_name, ...(phone && { phone }) },
})

export const HydrateFallback = () => <Skeleton rows={8} />

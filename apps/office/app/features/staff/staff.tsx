import { type StaffPerson, staffPeople } from '@delguur/contract/office/staff-people'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { UserPlus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, dayInSentence, initials, roleText } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './staff.module.css'
import { InviteDialog, RoleDialog, SuspendDialog } from './staff-dialogs.tsx'
import { StaffTabs } from './staff-tabs.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    ...(await call(staffPeople.list, { signal: request.signal })),
    at: new Date(),
  }
}

type Open = { kind: 'invite' } | { kind: 'role' | 'suspend'; person: StaffPerson }
const tones = { active: 'state-ok', invited: 'state-warn', suspended: 'state-bad' } as const

/** What is done to a person at once, without a dialog. */
function useStaffActs() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  async function run(work: () => Promise<string>) {
    setFault(undefined)
    try {
      showToast(await work())
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
    await revalidate()
  }
  const put = ({ id }: StaffPerson, way: 'reinstate' | 'signOut' | 'suspend') =>
    void run(async () => {
      await call(staffPeople[way], { params: { id }, body: {} })
      return t('staff.done')
    })
  const inviteAgain = ({ email, name, role_id }: StaffPerson) =>
    void run(async () => {
      const answer = await call(staffPeople.invite, { body: { email: email ?? '', name, role_id } })
      return 'approval' in answer ? t('staff.requested') : t('staff.invited', { email: email ?? '' })
    })
  return { put, inviteAgain, fault }
}
type StaffActs = ReturnType<typeof useStaffActs>

/** Who works here, in which role, and how they come and go. */
export function Component() {
  const t = useT()
  const { staff, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const session = useSession()
  const [open, setOpen] = useState<Open>()
  const acts = useStaffActs()
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  if (session.phase !== 'in') return null
  const { me } = session
  const mayEdit = may(me, 'staff.edit')
  return (
    <>
      <div className="page-head">
        <h1>{t('staff.title')}</h1>
        <span className="meta">{staff.length}</span>
        {mayEdit && (
          <button type="button" data-add className="btn btn-go push" onClick={() => setOpen({ kind: 'invite' })}>
            <Icon icon={UserPlus} small />
            {t('staff.invite')}
          </button>
        )}
      </div>
      <StaffTabs />
      <ErrorText text={acts.fault} />
      <ul className={styles.people}>
        {staff.map((person) => (
          <PersonRow key={person.id} person={person} isMe={person.id === me.id} at={at}>
            {mayEdit && person.id !== me.id && <PersonActs person={person} acts={acts} onOpen={setOpen} />}
          </PersonRow>
        ))}
      </ul>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'role' && <RoleDialog person={open.person} onClose={close} />}
      {open?.kind === 'suspend' && <SuspendDialog person={open.person} onClose={close} />}
    </>
  )
}
Component.displayName = 'Staff'

type RowProps = { person: StaffPerson; isMe: boolean; at: Date; children: ReactNode }

function PersonRow({ person, isMe, at, children }: RowProps) {
  const t = useT()
  const { id, name, email, phone, state } = person
  return (
    <li className="card">
      <span className="round" aria-hidden="true">
        {initials(name || (email ?? ''))}
      </span>
      <span className={clsx('stack cut', styles.name)}>
        <b className="small cut">
          {name || email}
          {isMe && <span className="meta"> ({t('staff.you')})</span>}
        </b>
        <span className="meta cut">{[email, phone].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={clsx('stack', styles.role)}>
        <span className="small">{roleText(t, person.role_id, person.role_name)}</span>
        <span className="row wrap">
          <span className={`state ${tones[state]}`}>{t.maybe(`staff.state.${state}`)}</span>
          {state === 'active' && !person.second_factor && (
            <span className="state state-warn">{t('staff.noFactor')}</span>
          )}
        </span>
      </span>
      <span className={clsx('meta', styles.seen)}>{lastSeen(t, person, at)}</span>
      <span className={clsx('row wrap', styles.acts)}>
        <Link className="btn btn-quiet" to={`/audit?actor=${id}`}>
          {t('staff.history')}
        </Link>
        {children}
      </span>
    </li>
  )
}

function lastSeen(t: Translate, { state, invited_until, seen_at, sessions }: StaffPerson, at: Date): string {
  if (state === 'invited')
    return invited_until ? t('staff.invitedUntil', { time: dayAndClock(t, invited_until, at) }) : t('staff.expired')
  if (!seen_at) return t('staff.neverSeen')
  const seen = t('staff.seen', { time: dayInSentence(t, seen_at, at) })
  return sessions > 0 ? `${seen} · ${t('staff.sessions', { n: sessions })}` : seen
}

type ActsProps = { person: StaffPerson; acts: StaffActs; onOpen: (open: Open) => void }

function PersonActs({ person, acts, onOpen }: ActsProps) {
  const t = useT()
  if (person.state === 'invited')
    return (
      <>
        <button type="button" className="btn" onClick={() => acts.inviteAgain(person)}>
          {t('staff.again')}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => acts.put(person, 'suspend')}>
          {t('staff.withdraw')}
        </button>
      </>
    )
  if (person.state === 'suspended')
    return (
      <button type="button" className="btn" onClick={() => acts.put(person, 'reinstate')}>
        {t('staff.reinstate')}
      </button>
    )
  return (
    <>
      <button type="button" className="btn" onClick={() => onOpen({ kind: 'role', person })}>
        {t('staff.change')}
      </button>
      {person.sessions > 0 && (
        <button type="button" className="btn" onClick={() => acts.put(person, 'signOut')}>
          {t('staff.signOut')}
        </button>
      )}
      <button type="button" className="btn btn-danger" onClick={() => onOpen({ kind: 'suspend', person })}>
        {t('staff.suspend')}
      </button>
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />

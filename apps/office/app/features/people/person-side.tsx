import { type PersonPage, type revealable, staffPersons } from '@delguur/contract/office/people-staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Eye, X } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { canDial, day, dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { ChangeDialog } from '../wallet/change-dialog.tsx'
import { NoteDialog, Plain } from './person-parts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { saveZip } from './save-zip.ts'

type Props = { person: PersonPage; mayEdit: boolean; at: Date }
type Open = 'reveal' | 'note' | 'change' | 'export' | 'forget'

/** Contacts, balances, notes, devices and what is done on request. */
export function PersonSide({ person, mayEdit, at }: Props) {
  const w = useWords()
  const p = w.peoplePage
  const session = useSession()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id, name, phone, email, balances, notes, sessions, merges, addresses } = person
  const mayChange = session.phase === 'in' && may(session.me, 'wallet.edit')
  return (
    <aside className="person-side">
      <ErrorText text={fault} />
      <section className="card" aria-labelledby="contacts">
        <header>
          <h2 id="contacts">{p.contacts}</h2>
        </header>
        <div className="card-body">
          <dl className="pairs">
            <dt>{p.fields.phone}</dt>
            <dd>
              {phone ? canDial(phone) ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : phone : p.empty}{' '}
              {person.phone_confirmed && <span className="meta">{p.confirmed}</span>}
            </dd>
            <dt>{p.fields.email}</dt>
            <dd className="person-note">
              {email ?? p.empty} {person.email_confirmed && <span className="meta">{p.confirmed}</span>}
            </dd>
            {person.birth_date && (
              <>
                <dt>{p.fields.birth_date}</dt>
                <dd>{person.birth_date}</dd>
              </>
            )}
            {person.register_number && (
              <>
                <dt>{p.fields.register_number}</dt>
                <dd>
                  ••••{' '}
                  {mayEdit && (
                    <button type="button" className="btn btn-quiet" onClick={() => setOpen('reveal')}>
                      <Icon icon={Eye} small />
                      {p.reveal}
                    </button>
                  )}
                </dd>
              </>
            )}
            <dt>{p.columns.joined}</dt>
            <dd>{day(w, person.created_at, at)}</dd>
          </dl>
        </div>
      </section>
      <section className="card" aria-labelledby="balances">
        <header>
          <h2 id="balances">{p.balances}</h2>
          {mayChange && (
            <button type="button" className="btn btn-quiet push" onClick={() => setOpen('change')}>
              {p.change}
            </button>
          )}
        </header>
        <dl className="card-body person-balances">
          <div>
            <dt className="meta">{w.walletPage.units.money}</dt>
            <dd>{sum(balances.money)}</dd>
          </div>
          <div>
            <dt className="meta">{w.walletPage.units.bonus}</dt>
            <dd>{sum(balances.bonus)}</dd>
          </div>
          <div>
            <dt className="meta">{w.walletPage.units.points}</dt>
            <dd>{sum(balances.points).replace('₮ ', '')}</dd>
          </div>
        </dl>
      </section>
      <section className="card" aria-labelledby="notes">
        <header>
          <h2 id="notes">{p.notes}</h2>
          {mayEdit && (
            <button type="button" className="btn btn-quiet push" onClick={() => setOpen('note')}>
              {p.noteAdd}
            </button>
          )}
        </header>
        <ul className="person-rows">
          {notes.length === 0 && <li className="soft">{p.none}</li>}
          {notes.map((note) => (
            <li key={note.id}>
              <span className="person-note">{note.text}</span>
              <span className="meta push">
                {note.author?.name} · {dayAndClock(w, note.created_at, at)}
              </span>
              {mayEdit && (
                <IconButton
                  icon={X}
                  small
                  label={p.noteRemove}
                  title={p.noteRemove}
                  disabled={busy}
                  onClick={() =>
                    void act(
                      () => call(staffPersons.removeNote, { params: { id, note: note.id } }),
                      p.noteGone,
                      () => call(staffPersons.addNote, { params: { id }, body: { text: note.text } }),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <Plain
        title={p.addresses}
        rows={addresses.map((each) => ({ id: each.id, text: each.text, aside: each.label ?? '' }))}
      />
      <Plain
        title={p.sessions}
        rows={sessions.map((each) => ({ id: each.id, text: each.device, aside: dayAndClock(w, each.seen_at, at) }))}
      />
      {merges.length > 0 && (
        <section className="card" aria-labelledby="merges">
          <header>
            <h2 id="merges">{p.merges}</h2>
          </header>
          <ul className="person-rows">
            {merges.map((merge) => (
              <li key={merge.id}>
                <span>{p.mergeOf(merge.person.name)}</span>
                <span className="meta push">
                  {merge.by?.name} · {day(w, merge.at, at)}
                </span>
                {merge.undoable ? (
                  <>
                    <span className="meta">{p.undoUntil(day(w, merge.undo_until, at))}</span>
                    {mayEdit && (
                      <button
                        type="button"
                        className="btn btn-quiet"
                        disabled={busy}
                        onClick={() =>
                          void act(
                            () => call(staffPersons.undoMerge, { params: { id: merge.id }, body: {} }),
                            p.unmerged,
                          )
                        }
                      >
                        {p.unmerge}
                      </button>
                    )}
                  </>
                ) : (
                  merge.undone_at && <span className="meta">{p.undone}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayEdit && (
        <section className="card" aria-labelledby="requests">
          <header>
            <h2 id="requests">{p.rest}</h2>
          </header>
          <div className="card-body row wrap">
            <button type="button" className="btn" onClick={() => setOpen('export')}>
              {p.export}
            </button>
            <button type="button" className="btn" onClick={() => setOpen('forget')}>
              {p.forget}
            </button>
          </div>
        </section>
      )}
      {open === 'reveal' && (
        <ReasonDialog
          title={p.revealTitle(p.fields.register_number ?? '')}
          hint={p.revealHint}
          verb={p.reveal}
          danger={false}
          onClose={close}
          send={async (reason) => {
            const field: (typeof revealable)[number] = 'register_number'
            const answer = await call(staffPersons.reveal, { params: { id }, body: { field, reason } })
            return p.shown(p.fields.register_number ?? '', answer.value ?? p.empty)
          }}
        />
      )}
      {open === 'change' && <ChangeDialog person={{ id, name }} balances={balances} limit={null} onClose={close} />}
      {open === 'note' && <NoteDialog id={id} onClose={close} />}
      {open === 'export' && (
        <ReasonDialog
          title={p.exportTitle}
          hint={p.revealHint}
          verb={p.export}
          danger={false}
          onClose={close}
          send={async (reason) => {
            const file = await call(staffPersons.export, { params: { id }, body: { reason } })
            saveZip(file)
            return p.exported
          }}
        />
      )}
      {open === 'forget' && (
        <ReasonDialog
          title={p.forgetTitle(name)}
          hint={p.forgetHint}
          verb={p.forget}
          onClose={close}
          send={async (reason) => {
            const done = await call(staffPersons.forget, { params: { id }, body: { reason } })
            if ('approval' in done) return p.requested
            void navigate('/people')
            return p.forgotten
          }}
        />
      )}
    </aside>
  )
}

import { type PersonPage, staffPersons } from '@delguur/contract/office/people-staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { saveBase64 } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Card } from './person-parts.tsx'

/** What a person may ask of the shop: all that it has of them, or that it forgets them. */
export function Requests({ person: { id, name } }: { person: PersonPage }) {
  const p = useWords().peoplePage
  const navigate = useNavigate()
  const [open, setOpen] = useState<'export' | 'forget'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={p.rest}>
      <div className="card-body row wrap">
        <button type="button" className="btn" onClick={() => setOpen('export')}>
          {p.export}
        </button>
        <button type="button" className="btn" onClick={() => setOpen('forget')}>
          {p.forget}
        </button>
      </div>
      {open === 'export' && (
        <ReasonDialog
          title={p.exportTitle}
          hint={p.revealHint}
          verb={p.export}
          label={p.reason}
          required
          onClose={close}
          send={async (reason) => {
            const { filename, base64 } = await call(staffPersons.export, { params: { id }, body: { reason } })
            saveBase64(filename, base64, 'application/zip')
            return p.exported
          }}
        />
      )}
      {open === 'forget' && (
        <ReasonDialog
          title={p.forgetTitle(name)}
          hint={p.forgetHint}
          danger
          verb={p.forget}
          label={p.reason}
          required
          onClose={close}
          send={async (reason) => {
            const done = await call(staffPersons.forget, { params: { id }, body: { reason } })
            if ('approval' in done) return p.requested
            void navigate('/people')
            return p.forgotten
          }}
        />
      )}
    </Card>
  )
}

import type { PersonPage } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { saveBase64 } from '../../lib/form/save-file.ts'
import { useT } from '../../lib/i18n.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { Card } from './person-parts.tsx'

/** What a person may ask of the shop: all that it has of them, or that it forgets them. */
export function Requests({ person: { id, name } }: { person: PersonPage }) {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'export' | 'forget'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={t('peoplePage.rest')}>
      <div className="card-body row wrap">
        <button type="button" className="btn" onClick={() => setOpen('export')}>
          {t('peoplePage.export')}
        </button>
        <button type="button" className="btn" onClick={() => setOpen('forget')}>
          {t('peoplePage.forget')}
        </button>
      </div>
      {open === 'export' && (
        <ReasonDialog
          title={t('peoplePage.exportTitle')}
          hint={t('peoplePage.revealHint')}
          verb={t('peoplePage.export')}
          label={t('peoplePage.reason')}
          required
          onClose={close}
          send={async (reason) => {
            const { filename, base64 } = await call(staffPersons.export, { params: { id }, body: { reason } })
            saveBase64(filename, base64, 'application/zip')
            return t('peoplePage.exported')
          }}
        />
      )}
      {open === 'forget' && (
        <ReasonDialog
          title={t('peoplePage.forgetTitle', { name })}
          hint={t('peoplePage.forgetHint')}
          danger
          verb={t('peoplePage.forget')}
          label={t('peoplePage.reason')}
          required
          onClose={close}
          send={async (reason) => {
            const done = await call(staffPersons.forget, { params: { id }, body: { reason } })
            if ('approval' in done) return t('peoplePage.requested')
            void navigate('/people')
            return t('peoplePage.forgotten')
          }}
        />
      )}
    </Card>
  )
}

import { badgeColors } from '@delguur/contract/catalog/names-staff'
import type { Texts } from '@delguur/contract/texts'
import { slugOf } from '@delguur/search/analysis/slug'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { type BadgeColor, isCoded, type Kind, names } from './kinds.ts'
import styles from './names.module.css'

type Props = { kind: Kind; onClose: () => void; onAdded: (id: number) => Promise<void> }

/** A new name of a kind, with the code that programs know it by. */
export function AddName({ kind, onClose, onAdded }: Props) {
  const t = useT()
  const [name, setName] = useState<Texts>({ mn: '' })
  const [typed, setTyped] = useState<string>()
  const [color, setColor] = useState<BadgeColor>('sky')
  const made = slugOf(name.en || name.mn)
  const code = typed ?? (isCoded(kind) ? made.replaceAll('-', '_') : made)
  const send = async () => {
    const words = isCoded(kind) ? { presentation: name, name: code } : { name, code }
    const body = { ...words, ...(kind === 'badges' && { color }) }
    const { id } = await call(names[kind].create, { body })
    await onAdded(id)
    return t('names.added')
  }
  return (
    <FormDialog
      title={t(`names.add.${kind}`)}
      verb={t(`names.add.${kind}`)}
      disabled={!name.mn.trim() || !code}
      onClose={onClose}
      send={send}
    >
      <TextsField label={t('names.name')} value={name} onChange={setName} most={200} />
      <Field
        label={t('names.code')}
        hint={t('names.codeHint')}
        value={code}
        onChange={(event) => setTyped(event.target.value.toLowerCase().replace(/[^a-z0-9_-]/g, ''))}
        maxLength={40}
        required
      />
      {kind === 'badges' && <ColorField value={color} onChange={setColor} />}
    </FormDialog>
  )
}

export function ColorField({ value, onChange }: { value: BadgeColor; onChange: (color: BadgeColor) => void }) {
  const t = useT()
  return (
    <label className="field">
      <span>{t('names.color')}</span>
      <span className="row">
        <span className={styles.badge} data-color={value} />
        <select
          className="input"
          value={value}
          onChange={({ target }) => onChange(oneOf(badgeColors, target.value, value))}
        >
          {badgeColors.map((each) => (
            <option key={each} value={each}>
              {t(`names.colors.${each}`)}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

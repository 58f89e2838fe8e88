import type { SettingAnswer, SettingsAnswer } from '@delguur/contract/base/settings'
import type { Flags } from '@delguur/contract/flags'
import type { ShipCriterion } from '@delguur/kit/places/ship-rule'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { usePermissions, useSession } from '../../lib/session.ts'
import { anchorOf } from '../../lib/setting-place.ts'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { LookPreview } from './look-preview.tsx'
import { DomainCheckCard, MailCheck } from './outside-checks.tsx'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { TryShipping } from './try-shipping.tsx'
import { type SettingsEdit, useSettingsEdit } from './use-settings-edit.ts'

type Props = { shown: SettingsAnswer; canEdit: boolean; now: Date }

/** Shows the setting that the address names, and focuses it. */
function useSoughtSetting(): string {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#(setting|keys)-/.test(hash)) return
    const place = document.getElementById(hash.slice(1))
    if (place instanceof HTMLDetailsElement) place.open = true
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }, [hash])
  return hash
}

/** Sections of a part of the shop, which are settings of nothing while it is off. */
const partOf: Readonly<Record<string, keyof Flags>> = {
  wallet: 'wallet',
  leasing: 'leasing',
  loyalty: 'offers',
  digital: 'codes',
  outfits: 'outfits',
}

/** Whether a section belongs to no part that is off; the one that the address names is shown all the same. */
function useUsedSections(sought: string): (section: string, key: string) => boolean {
  const session = useSession()
  const flags = session.phase === 'in' ? session.me.flags : undefined
  return (section, key) => {
    const part = partOf[section]
    return part === undefined || flags?.[part] !== false || sought === `#${anchorOf(key)}`
  }
}

/** The settings of a group under one save bar. What was typed lies above the newest, and survives a killed tab. */
export function SettingsForm({ shown, canEdit, now }: Props) {
  const t = useT()
  const edit = useSettingsEdit(shown)
  const sought = useSoughtSetting()
  const isOn = (key: string): boolean => {
    const flag = shown.fields.find((field) => field.key === key)
    return flag !== undefined && edit.valueOf(flag) === true
  }
  const isUsed = useUsedSections(sought)
  const used = shown.fields.filter(
    ({ key, section, used_with }) => (used_with.length === 0 || used_with.some(isOn)) && isUsed(section, key),
  )
  const sections = Map.groupBy(used, ({ section }) => section)
  return (
    <form
      className={styles.form}
      data-save
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void edit.save()
      }}
    >
      {edit.kept.offer}
      <ErrorText text={edit.fault} />
      <GroupExtras shown={shown} canEdit={canEdit} edit={edit} />
      {[...sections].map(([section, fields]) => (
        <Section key={section} name={section} fields={fields} group={shown.group} edit={edit} sought={sought}>
          {fields.map((field) => (
            <SettingInput
              key={field.key}
              field={field}
              value={edit.valueOf(field)}
              fault={edit.faults[field.key]?.join(' ')}
              disabled={!canEdit}
              now={now}
              onChange={(value) => edit.put(field.key, value)}
            />
          ))}
          {section === 'places' && <TryPlaces fields={fields} edit={edit} />}
        </Section>
      ))}
      {edit.count > 0 && (
        <SaveBar
          text={t('settingsPage.changes', { n: edit.count })}
          discardText={t('settingsPage.discard')}
          busy={edit.busy}
          onDiscard={edit.discard}
        />
      )}
    </form>
  )
}

/** The rule of the places as it is typed, tried on an order before it is saved. */
function TryPlaces({ fields, edit }: { fields: SettingAnswer[]; edit: SettingsEdit }) {
  const may = usePermissions()
  const field = fields.find(({ key }) => key === 'ships_by')
  if (!field || !may('orders.view')) return null
  const value = edit.valueOf(field) ?? field.default
  return <TryShipping rule={Array.isArray(value) ? (value as ShipCriterion[]) : []} />
}

type ExtrasProps = { shown: SettingsAnswer; canEdit: boolean; edit: SettingsEdit }

/** What a group shows besides its settings: hints, checks and a preview. */
function GroupExtras({ shown: { group, fields }, canEdit, edit }: ExtrasProps) {
  const t = useT()
  const session = useSession()
  const unsaved = edit.count > 0
  if (group === 'delivery')
    return (
      <p className="note">
        <Link className="link" to="/delivery">
          {t('settingsPage.deliveryLink')}
        </Link>
      </p>
    )
  if (group === 'domain')
    return (
      <>
        <p className="note">{t('settingsPage.domainHint')}</p>
        <DomainCheckCard unsaved={unsaved} />
      </>
    )
  if (group === 'mail') return canEdit && <MailCheck unsaved={unsaved} />
  if (group !== 'look') return null
  const values = Object.fromEntries(fields.map((field) => [field.key, edit.valueOf(field) ?? field.default]))
  return <LookPreview values={values} shop={session.phase === 'in' ? session.me.shop : ''} />
}

type SectionProps = {
  name: string
  fields: SettingAnswer[]
  group: SettingsAnswer['group']
  edit: SettingsEdit
  sought: string
  children: React.ReactNode
}

/** Settings under a heading; the keys of a provider are folded until they are given, wrong or sought. */
function Section({ name, fields, group, edit, sought, children }: SectionProps) {
  const t = useT()
  const title = t.maybe(`settingsPage.sections.${name}`) ?? name
  const inputs = <div className={clsx(styles.fields, name === 'parts' && styles.narrow)}>{children}</div>
  if (group !== 'payments')
    return (
      <section className="card" aria-labelledby={`section-${name}`}>
        <header>
          <h2 id={`section-${name}`}>{title}</h2>
        </header>
        {inputs}
      </section>
    )
  const isGiven = fields.some((field) => !field.is_default || edit.faults[field.key])
  const isSought = sought === `#keys-${name}` || fields.some(({ key }) => `#${anchorOf(key)}` === sought)
  return (
    <details id={`keys-${name}`} className={clsx('card', styles.keys)} open={isGiven || isSought}>
      <summary>
        <h2>{t('settingsPage.keysOf', { name: title })}</h2>
      </summary>
      {inputs}
    </details>
  )
}

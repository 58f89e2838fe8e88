import { Icon } from '@delguur/ui/icon'
import { FileUp } from 'lucide'
import { type InputHTMLAttributes, type RefObject, useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './file-field.module.css'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'required'> & {
  label: string
  inputRef?: RefObject<HTMLInputElement | null>
  onFile?: (file: File | undefined) => void
}

/** A labelled file, whose button speaks the language of the page. */
export function FileField({ label, inputRef, onFile, ...input }: Props) {
  const t = useT()
  const id = useId()
  const [name, setName] = useState<string>()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={styles.file}>
        <span className="btn" aria-hidden="true">
          <Icon icon={FileUp} small />
          {t('fileField.choose')}
        </span>
        <span className="meta cut">{name ?? t('fileField.none')}</span>
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={styles.native}
          type="file"
          onChange={({ target }) => {
            setName(target.files?.[0]?.name)
            onFile?.(target.files?.[0])
          }}
        />
      </span>
    </div>
  )
}

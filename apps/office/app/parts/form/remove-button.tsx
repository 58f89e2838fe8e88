import { Icon } from '@delguur/ui/icon'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  /** What the button says, and the button that confirms it. */
  text: string
  /** What is deleted. */
  name: string
  disabled?: boolean
  /** Deletes; whoever then goes elsewhere does so in here. */
  remove: () => Promise<unknown>
  /** What is told once it is gone. */
  done: string
  wordsOf?: (refused: ApiError) => string
  className?: string
  /** What is asked, and what follows, where something else than deleting cannot be undone. */
  title?: string
  hint?: string
}

/** Deletes what no undo brings back, once somebody has agreed. */
export function RemoveButton({ className = 'btn btn-danger', ...props }: Props) {
  const { text, name, disabled, remove, done, wordsOf, title, hint } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        {!title && <Icon icon={Trash2} small />}
        {text}
      </button>
      {open &&
        // outside the form in which the button may stand
        createPortal(
          <FormDialog
            title={title ?? t('removing.title')}
            verb={text}
            danger
            wordsOf={wordsOf}
            onClose={() => setOpen(false)}
            send={async () => {
              await remove()
              return done
            }}
          >
            <p className="strong">{name}</p>
            <p className="meta">{hint ?? t('removing.noUndo')}</p>
          </FormDialog>,
          document.body,
        )}
    </>
  )
}

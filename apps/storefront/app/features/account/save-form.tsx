import { classNames } from '@delguur/ui/class-names'
import { Note } from '@delguur/ui/note'
import type { ReactNode } from 'react'
import { SaveContext } from './fields.tsx'
import { ProofStep } from './security/proof-step.tsx'
import type { Save } from './use-save.ts'

type SaveFormProps = {
  save: Save
  children?: ReactNode
  /** What stands below: buttons. */
  foot?: ReactNode
  className?: string
  /** Said below when all is well, unless a toast says it: without scripts there is none. */
  saved?: string
}

/** A form of the account's pages with what went wrong as a whole, and the proof of its owner when it is requested. */
export function SaveForm({ save, children, foot, className, saved }: SaveFormProps) {
  const { answer } = save
  return (
    <SaveContext value={save}>
      <form
        ref={save.form}
        method="post"
        noValidate
        className={classNames('acc-form', className)}
        onSubmit={save.submit}
        onInput={({ target }) => 'name' in target && typeof target.name === 'string' && save.touch(target.name)}
      >
        {/* what Enter presses: the first button of a form, which must not be one that sends a code */}
        <button type="submit" hidden />
        <input type="hidden" name="intent" value={save.intent} />
        {children}
        {answer?.proof && <ProofStep proof={answer.proof} />}
        {answer?.problem && (
          <Note kind="bad" live>
            {answer.problem}
          </Note>
        )}
        {answer?.ok && saved && !save.isAnnounced && (
          <Note kind="ok" live>
            {saved}
          </Note>
        )}
        {foot}
      </form>
    </SaveContext>
  )
}

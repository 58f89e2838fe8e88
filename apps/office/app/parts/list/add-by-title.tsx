import { slugOf } from '@delguur/search/analysis/slug'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cleanSlug } from '../../lib/form/slug.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

type Text = {
  label: string
  most: number
}
type Props = {
  verb: string
  title: Text
  address: Text & { hint: (address: string) => string }
  /** Makes it and says where it is written. */
  create: (made: { slug: string; title: { mn: string } }) => Promise<string>
  done: string
  onClose: () => void
}

/** Something new by its title alone; its address is made of the title until it is written by hand. */
export function AddByTitle({ verb, title, address, create, done, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [written, setWritten] = useState<string>()
  const slug = written ?? slugOf(text)
  const send = async () => {
    await navigate(await create({ slug, title: { mn: text.trim() } }))
    return done
  }
  return (
    <FormDialog title={verb} verb={verb} disabled={!text.trim() || !slug} onClose={onClose} send={send}>
      <Field label={title.label} value={text} maxLength={title.most} onChange={({ target }) => setText(target.value)} />
      <Field
        label={address.label}
        hint={address.hint(slug)}
        value={slug}
        maxLength={address.most}
        onChange={({ target }) => setWritten(cleanSlug(target.value))}
      />
    </FormDialog>
  )
}

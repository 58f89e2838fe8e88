import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { type FormEvent, useState } from 'react'

const longest = 40
/** As the shop judges it: see `tagsFault` of its articles. */
const isName = (name: string): boolean =>
  name.length <= longest && /[\p{L}\d]/u.test(name) && !/[<>@/\\,;#"]/.test(name)

/** A tag that the shop has not got, by a name of the writer's. */
export function NewTag({ onAdd }: { onAdd: (name: string) => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const clean = name.replace(/\s+/g, ' ').trim()
    if (!isName(clean)) return setProblem(t('posts.tag_wrong'))
    setName('')
    setProblem(undefined)
    onAdd(clean)
  }
  return (
    <form className="new-tag" onSubmit={add} noValidate>
      <h3>{t('posts.tag_new')}</h3>
      <p className="small muted">{t('posts.tag_new_hint')}</p>
      <Field label={t('posts.tag_name')} error={problem}>
        <Input value={name} maxLength={longest} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" variant="dark">
        {t('posts.tag_add')}
      </Button>
    </form>
  )
}

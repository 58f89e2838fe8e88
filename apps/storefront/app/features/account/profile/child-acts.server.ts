import { type ChildReminder, childReminders } from '@delguur/contract/account/children'
import { type Act, type Acts, InputError, text } from '../act.server.ts'

/** Centimetres as people write them, `17,2` too; what is no number is left to the API to refuse. */
const cm = (form: FormData, name: string): number =>
  Number(
    text(form, name)
      .replace(',', '.')
      .replace(/\s*см$/, ''),
  )
const optional = (form: FormData, name: string): number | null => (text(form, name) ? cm(form, name) : null)
const measures = (form: FormData) => ({
  height: cm(form, 'height'),
  foot: optional(form, 'foot'),
  head: optional(form, 'head'),
})
const idIn = (form: FormData): { id: number } => ({ id: Number(text(form, 'id')) || 0 })

const add: Act = async (form, { children }, { locale }) => {
  const { consent } = await children.list({ query: { locale } })
  const agreed = form.has('agreed')
  const missing = {
    ...(!text(form, 'name') && { name: 'children.error.name' as const }),
    ...(!text(form, 'born_on') && { born_on: 'children.error.born_on' as const }),
    ...(!text(form, 'height') && { height: 'children.error.height' as const }),
    ...(!consent && !agreed && { agreed: 'children.error.agreed' as const }),
  }
  if (Object.keys(missing).length > 0) throw new InputError(missing)
  if (!consent) await children.consent({ body: { agreed: true, locale } })
  await children.add({ body: { name: text(form, 'name'), born_on: text(form, 'born_on'), ...measures(form), locale } })
  return {}
}

const change: Act = async (form, { children }, { locale }) => {
  const [name, born_on] = [text(form, 'name'), text(form, 'born_on')]
  if (!name) throw new InputError({ name: 'children.error.name' })
  await children.change({ params: idIn(form), body: { name, ...(born_on && { born_on }), locale } })
  return {}
}

const remind: Act = async (form, { children }, { locale }) => {
  const wanted = form.getAll('reminder').map(String)
  const reminders = childReminders.filter((kind: ChildReminder) => wanted.includes(kind))
  await children.change({ params: idIn(form), body: { reminders, locale } })
  return {}
}

const remove: Act = async (form, { children }) => {
  await children.remove({ params: idIn(form) })
  return {}
}

const measure: Act = async (form, { children }, { locale }) => {
  if (!text(form, 'height')) throw new InputError({ height: 'children.error.height' })
  const on = text(form, 'on')
  await children.measure({ params: idIn(form), body: { ...(on && { on }), ...measures(form), locale } })
  return {}
}

const withdraw: Act = async (_form, { children }) => {
  await children.withdraw({})
  return {}
}

export const childActs: Acts = { add, change, remind, remove, measure, withdraw }

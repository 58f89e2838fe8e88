import type { Form } from './form.ts'

/** The place that an address names so far. */
export type Chosen = Pick<Form, 'aimag_id' | 'district_id' | 'khoroo_id'>
export const chosenIn = ({ aimag_id, district_id, khoroo_id }: Form): Chosen => ({ aimag_id, district_id, khoroo_id })

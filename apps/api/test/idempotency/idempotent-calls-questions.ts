import type { Calls } from './idempotent-scene.ts'

const decide = (act: string, body: object): Calls => ({
  [`PUT /backoffice/questions/{id}/${act}`]: () => ({
    path: `/backoffice/questions/999999/${act}`,
    body,
    as: 'staff',
    refused: 404,
  }),
})

/** What staff do with questions about products; of one that is not there. */
export const questionCalls: Calls = {
  ...decide('answer', { answer: 'Тийм, 30 градуст угаана' }),
  ...decide('refuse', { reason: 'Утасны дугаартай' }),
  ...decide('merge', { into: 999_998 }),
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { QuestionState } from './questions.queries.ts'

export type NewQuestion = {
  product_id: number
  user_id: number
  locale: string
  question: string
  held_for: string | null
}

export async function insertQuestion(tx: Tx, question: NewQuestion, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('product_questions')
    .values({ ...question, state: 'waiting', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LockedQuestion = {
  id: number
  product_id: number
  user_id: number | null
  locale: string
  question: string
  state: QuestionState
  answer: string | null
  refused_for: string | null
  merged_into: number | null
  notified_at: Date | null
}
export async function lockQuestion(tx: Tx, id: number): Promise<LockedQuestion | undefined> {
  const { rows } = await sql<LockedQuestion>`
    select id, product_id, user_id, locale, question, state, answer, refused_for, merged_into, notified_at
    from product_questions where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const saveAnswer = (tx: Tx, id: number, answer: string, staffId: number | null, now: Date) =>
  sql`update product_questions set state = 'answered', answer = ${answer}, answered_at = ${now}, answered_by = ${staffId},
    refused_for = null, merged_into = null where id = ${id}`.execute(tx)
export const saveRefusal = (tx: Tx, id: number, reason: string) =>
  sql`update product_questions set state = 'refused', refused_for = ${reason}, answer = null, answered_at = null,
    answered_by = null, merged_into = null where id = ${id}`.execute(tx)
export const saveMerge = (tx: Tx, id: number, into: number) =>
  sql`update product_questions set state = 'merged', merged_into = ${into}, answer = null, answered_at = null,
    answered_by = null, refused_for = null where id = ${id}`.execute(tx)
/** What was merged with one that is no longer answered waits again. */
export const reopenMerged = (tx: Tx, into: number) =>
  sql`update product_questions set state = 'waiting', merged_into = null where merged_into = ${into}`.execute(tx)

/** Marks that who asked is told; false where they were told before. */
export async function markNotified(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update product_questions set notified_at = ${now} where id = ${id} and notified_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

export const deleteQuestion = (tx: Tx, id: number) => tx.deleteFrom('product_questions').where('id', '=', id).execute()

/** Gives the count afterwards. */
export async function vote(tx: Tx, question_id: number, user_id: number, on: boolean): Promise<number> {
  if (on)
    await sql`insert into product_question_votes (question_id, user_id) values (${question_id}, ${user_id})
      on conflict do nothing`.execute(tx)
  else
    await sql`delete from product_question_votes where question_id = ${question_id} and user_id = ${user_id}`.execute(
      tx,
    )
  const { rows } = await sql<{ helpful_count: number }>`
    update product_questions set helpful_count = (select count(*) from product_question_votes where question_id = ${question_id})
    where id = ${question_id} returning helpful_count`.execute(tx)
  return rows[0]?.helpful_count ?? 0
}

/** Votes of a person go with the person; so do questions that nobody has answered. Answered ones stay without a name. */
export async function forgetQuestions(tx: Tx, user_id: number): Promise<void> {
  await sql`update product_questions q set helpful_count = helpful_count - 1
    from product_question_votes v where v.question_id = q.id and v.user_id = ${user_id}`.execute(tx)
  await sql`delete from product_question_votes where user_id = ${user_id}`.execute(tx)
  await sql`delete from product_questions where user_id = ${user_id} and state <> 'answered'`.execute(tx)
}

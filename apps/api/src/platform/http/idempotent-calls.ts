import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { Db } from '../database/db.ts'
import { mime } from './errors.ts'
import { claimKey, claimOf, keepsKeys, readKey, settleKey } from './idempotency.ts'
import type { Call, Operation } from './serve.ts'

/** Honours `Idempotency-Key`; gives the stored answer of an equal earlier call. */
export async function claimed({ db, secrets }: Services, { route }: Operation, request: FastifyRequest, call: Call) {
  const key = request.headers['idempotency-key']
  if (key === undefined || !keepsKeys(route)) return undefined
  const { body, query } = call
  const named = body.order_token ?? query.order_token ?? body.access_token ?? query.access_token
  const token = call.bearer ?? call.order_token ?? named
  const request_of = `${request.method} ${request.url}`
  const caller = String(token ?? call.ip)
  const claim = claimOf(secrets, readKey(key, !token), caller, request_of, JSON.stringify(body), route.sealed)
  const stored = await claimKey(db, claim)
  if (!stored) request.claim = claim
  return stored
}

/** Stores the answer of a call under its `Idempotency-Key`, as it is before it is compressed for this caller. */
export function settleClaims(app: FastifyInstance, db: Db): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { claim } = request
    if (!claim) return done(null, payload)
    const { format = 'flat' } = request.routeOptions.config
    const content_type = String(reply.getHeader('content-type') ?? mime[format])
    const answer = { status: reply.statusCode, content_type, body: String(payload ?? '') }
    settleKey(db, claim, answer).then(() => done(null, payload), done)
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterClient, isObject } from './cluster-client.ts'

export type Operation = { kind: 'put'; id: string; source: object } | { kind: 'remove'; id: string }

/** A document that the cluster will not take, whatever is tried. */
export type RefusedDocument = { id: string; reason: string }

const busy = new Set([429, 502, 503, 504])
const mostTries = 6
const firstWaitMs = 100
const perRequest = 500
const bulkTimeoutMs = 30_000

/**
 * Writes to one index. `version` is when the documents were read: what was read later stays, so that
 * loading everything anew and following changes may go on side by side. Items turned away because the cluster is busy
 * are sent again, ever more slowly; those refused for what they are come back.
 */
export async function bulk(
  client: ClusterClient,
  index: string,
  operations: readonly Operation[],
  version: number,
  refresh = false,
): Promise<RefusedDocument[]> {
  const refused: RefusedDocument[] = []
  for (let at = 0; at < operations.length; at += perRequest) {
    let left = operations.slice(at, at + perRequest)
    for (let tries = 1; left.length > 0; tries++) {
      const { again, never } = await send(client, index, left, version, refresh)
      refused.push(...never)
      if (again.length > 0 && tries === mostTries)
        throw new Error(`the cluster is busy: ${again.length} items turned away`)
      if (again.length > 0) await sleep(firstWaitMs * 2 ** tries)
      left = again
    }
  }
  return refused
}

async function send(
  client: ClusterClient,
  index: string,
  operations: readonly Operation[],
  version: number,
  refresh: boolean,
): Promise<{ again: Operation[]; never: RefusedDocument[] }> {
  const lines = operations.flatMap((operation) => {
    const head = { _id: operation.id, version, version_type: 'external_gte' }
    return operation.kind === 'put' ? [{ index: head }, operation.source] : [{ delete: head }]
  })
  const query = { refresh: refresh ? 'wait_for' : 'false' }
  const path = `/${index}/_bulk`
  const { body } = await client.request({ method: 'POST', path, lines, query, timeoutMs: bulkTimeoutMs })
  const again: Operation[] = []
  const never: RefusedDocument[] = []
  for (const [place, item] of itemsOf(body).entries()) {
    const operation = operations[place]
    if (!operation || item.status < 300 || item.status === 409 || item.status === 404) continue
    if (busy.has(item.status)) again.push(operation)
    else never.push({ id: operation.id, reason: item.reason })
  }
  return { again, never }
}

function itemsOf(body: Record<string, unknown>): { status: number; reason: string }[] {
  const items = Array.isArray(body.items) ? body.items : []
  return items.map((item: unknown) => {
    const [result] = isObject(item) ? Object.values(item) : []
    const status = isObject(result) && typeof result.status === 'number' ? result.status : 500
    const error = isObject(result) && isObject(result.error) ? result.error : {}
    return { status, reason: `${String(error.type ?? 'unknown')}: ${String(error.reason ?? '')}`.slice(0, 500) }
  })
}

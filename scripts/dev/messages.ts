import type { DevEnvironment, HotPayload } from 'vite'

/** Where the servers are that outlive the process of the shops. */
export type Servers = {
  /** The database of each shop. */
  databases: Record<string, string>
  mail: { smtp_url: string; sandbox?: { inbox_url: string; smtp_url: string; csrf_token: string } }
}

/** `port` is what the shops listen on, of 127.0.0.1; browsers use that of the environment. */
export type Start = Servers & { port: number; isFirst: boolean }

/** A call of Vite's module runner, and what Vite answers. */
export type ViteCall = HotPayload
export type ViteAnswer = Awaited<ReturnType<DevEnvironment['hot']['handleInvoke']>>

/** From the process of the shops: it serves (`entry/run.ts`), or its module runner calls. */
export type FromShops = 'up' | { call: number; payload: ViteCall }

/** To the process of the shops. */
export type ToShops = { start: Start } | { call: number; answer: ViteAnswer }

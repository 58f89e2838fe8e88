declare module 'autocannon' {
  type Request = { path?: string; headers?: Record<string, string>; setupRequest?: (request: Request) => object }
  type Options = {
    url: string
    connections: number
    duration: number
    timeout?: number
    headers?: Record<string, string>
    requests: Request[]
  }
  export type Result = {
    requests: { total: number }
    latency: { p50: number; p99: number }
    throughput: { total: number }
    duration: number
    non2xx: number
    errors: number
    timeouts: number
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}

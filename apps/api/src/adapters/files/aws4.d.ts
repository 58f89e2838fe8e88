declare module 'aws4' {
  type Request = {
    service: string
    region: string
    method: string
    host: string
    path: string
    headers: Record<string, string | number>
    body?: Buffer
  }
  const aws4: { sign: (request: Request, keys: { accessKeyId: string; secretAccessKey: string }) => Request }
  export default aws4
}

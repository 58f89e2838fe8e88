import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'

type RequestParts = Pick<FastifyRequest, 'protocol' | 'host' | 'url'>

/**
 * The whole address of a request, at the host it names or at `origin`. A path may begin with two slashes: it names no host.
 * Refused as `bad_request` where the host is missing or cannot be one.
 */
export function requestUrl({ protocol, host, url }: RequestParts, origin = `${protocol}://${host}`): URL {
  const address = origin + url
  if (!URL.canParse(address)) throw new ShopError('bad_request')
  return new URL(address)
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers an error in QPay's shape: a code, and words for people. */
export const no = (reply: FastifyReply, status: number, error: string, message = error): FastifyReply =>
  reply.code(status).send({ error, message })

/** Lets in who brings a token. */
export type Guard = { preHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> }

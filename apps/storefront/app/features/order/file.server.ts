type File = { filename: string; content_type: string; base64: string }

/** A file of the API as a browser keeps it. */
export const fileOf = ({ filename, content_type, base64 }: File): Response =>
  new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': content_type,
      'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
      'cache-control': 'private, no-store',
    },
  })

/** A CSV file that is sent while it is read, so that its size does not matter. */
export const csvResponse = (lines: AsyncIterable<string>, fileName: string): Response =>
  new Response(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'no-store',
    },
  })

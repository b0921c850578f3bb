import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to an emulator on which bytes travel for a while, as they do in a network. */
export interface SlowLink {
  /** host and port that stand for the emulator's */
  readonly host: string
  /** Sets how long every byte travels, in milliseconds each way. */
  hold(each: number): void
  close(): void
}

/** @param target host and port of an emulator */
export async function slowLink(target: string): Promise<SlowLink> {
  const [hostname = '', port = ''] = target.split(':')
  const sockets = new Set<Socket>()
  let held = 0
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    // Timers of the same length fire in the order in which they were set, so bytes arrive in their order.
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), held))
    from.on('close', () => {
      sockets.delete(from)
      setTimeout(() => to.destroy(), held)
    })
    from.on('error', () => from.destroy())
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true })
    carry(near, far)
    carry(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    host: `127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    hold(each) {
      held = each
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

// Replaces https://apis.google.com/js/api.js in a browser without internet: the part of gapi.iframes with which the
// Firebase Auth SDK (in the page) and the Auth emulator's helper frame communicate.
;(() => {
  const MARK = 'gapi-stand-in'

  /** One end of the connection between a page and its helper frame. */
  class Line {
    constructor(target) {
      this.target = target
      this.handlers = new Map()
      this.early = []
      this.replies = new Map()
      this.next = 1
      this.connected = new Promise((resolve) => {
        this.connect = resolve
      })
      window.addEventListener('message', (event) => {
        if (event.source === this.target() && event.data?.mark === MARK) this.receive(event.data)
      })
    }

    post(message) {
      this.target().postMessage({ mark: MARK, ...message }, '*')
    }

    receive(message) {
      if (message.kind === 'hello') {
        if (message.answer !== true) this.post({ kind: 'hello', answer: true })
        this.connect()
      } else if (message.kind === 'reply') {
        this.replies.get(message.id)?.([message.result])
        this.replies.delete(message.id)
      } else if (this.handlers.has(message.name)) {
        this.deliver(message)
      } else {
        this.early.push(message)
      }
    }

    async deliver(message) {
      const result = await this.handlers.get(message.name)(message.data)
      this.post({ kind: 'reply', id: message.id, result })
    }

    register(name, handler) {
      this.handlers.set(name, handler)
      const waiting = this.early.filter((message) => message.name === name)
      this.early = this.early.filter((message) => message.name !== name)
      for (const message of waiting) this.deliver(message)
    }

    async send(name, data, callback) {
      await this.connected
      const id = this.next++
      if (callback) this.replies.set(id, callback)
      this.post({ kind: 'message', id, name, data })
    }

    async ping(callback) {
      await this.connected
      callback?.()
    }

    async restyle() {}
  }

  const context = {
    open({ url, where, attributes }, onOpen) {
      const frame = document.createElement('iframe')
      frame.src = url
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') Object.assign(frame.style, value)
        else frame.setAttribute(name, value)
      }
      const line = new Line(() => frame.contentWindow)
      where.append(frame)
      return onOpen(line)
    },
    getParentIframe() {
      const line = new Line(() => window.parent)
      line.post({ kind: 'hello' })
      return line
    },
  }

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe: Line, CROSS_ORIGIN_IFRAMES_FILTER: 'cross-origin', getContext: () => context },
  }

  const callbackName = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload'
  window[callbackName]?.()
})()

import './bootstrap/check-node.mjs'

import('./bootstrap/hand-over.mjs').then(({ handOver }) => handOver('test/again.ts'))

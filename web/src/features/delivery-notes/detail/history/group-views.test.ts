import type { AuditAction, HistoryEntry } from '@kenshu/contract/history/history'
import { expect, test } from 'vitest'
import { groupViews } from './group-views.ts'

function entries(...actions: AuditAction[]): HistoryEntry[] {
  return actions.map((action, index) => ({
    id: String(index),
    at: '2026-04-01T00:00:00.000Z',
    who: '',
    action,
    changes: [],
    remark: '',
    bundleId: null,
  }))
}

function shapeOf(...actions: AuditAction[]): (string | number)[] {
  return groupViews(entries(...actions)).map((place) =>
    place.kind === 'entry' ? place.entry.action : place.views.length,
  )
}

test('three views and more in a row become one place, of both kinds alike', () => {
  expect(shapeOf('client.view', 'client.view_readonly', 'client.view', 'mail.sent')).toEqual([3, 'mail.sent'])
})

test('what stands between views keeps them apart', () => {
  expect(shapeOf('client.view', 'client.view', 'client.reject', 'client.view')).toEqual([
    'client.view',
    'client.view',
    'client.reject',
    'client.view',
  ])
})

test('other entries are never brought together, and none is lost', () => {
  expect(shapeOf('mail.sent', 'mail.sent', 'mail.sent')).toEqual(['mail.sent', 'mail.sent', 'mail.sent'])
  expect(groupViews([])).toEqual([])
})

test('looks of staff become one place too, and not one with those of the client', () => {
  const look = 'note.secrets'
  expect(shapeOf(look, look, look, look, 'client.view', look, look, 'mail.sent')).toEqual([
    4,
    'client.view',
    look,
    look,
    'mail.sent',
  ])
})

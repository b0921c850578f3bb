import { expect, test } from 'vitest'
import { addresseeLines } from './addressee.ts'

const CLIENT = {
  name: '㈱髙島屋',
  department: '総務部',
  department2: '',
  person: '﨑山 一郎',
  postalCode: '',
  address1: '',
  address2: '',
}

test('a person is 様, and the company then bears nothing', () => {
  expect(addresseeLines(CLIENT)).toEqual([
    { name: '㈱髙島屋', honorific: '' },
    { name: '総務部', honorific: '' },
    { name: '﨑山 一郎', honorific: '様' },
  ])
})

test('without a person the last line of the company is 御中', () => {
  expect(addresseeLines({ ...CLIENT, person: '' })).toEqual([
    { name: '㈱髙島屋', honorific: '' },
    { name: '総務部', honorific: '御中' },
  ])
  expect(addresseeLines({ ...CLIENT, person: '', department: '' })).toEqual([
    { name: '㈱髙島屋', honorific: '御中' },
  ])
})

test('a name that was typed with an honorific gets no second one', () => {
  expect(addresseeLines({ ...CLIENT, person: 'ご担当者様' }).at(-1)).toEqual({
    name: 'ご担当者様',
    honorific: '',
  })
  expect(addresseeLines({ ...CLIENT, person: '', department: '経理部 御中' }).at(-1)).toEqual({
    name: '経理部 御中',
    honorific: '',
  })
})

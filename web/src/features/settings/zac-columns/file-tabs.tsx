import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/upload'
import type { ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { Tabs } from '@mantine/core'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { FileColumns } from './file-columns.tsx'
import type { Sample } from './read-sample.ts'

interface FileTabsProps {
  file: ZacFileName
  onFile: (file: ZacFileName) => void
  columns: ZacColumns
  /** what is chosen has a fault, so nothing can be tried */
  isWrong: boolean
  samples: Partial<Record<ZacFileName, Sample>>
  onSample: (file: ZacFileName, sample: Sample) => void
  onChange: (columns: ZacColumns) => void
}

/** The six files, one at a time. */
export function FileTabs({ file, onFile, columns, isWrong, samples, onSample, onChange }: FileTabsProps) {
  return (
    <Tabs
      value={file}
      onChange={(chosen) => {
        onFile(ZAC_FILE_NAMES.find((one) => one === chosen) ?? file)
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={text.files} mb="md">
        {ZAC_FILE_NAMES.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ZAC_FILE_NAMES.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <FileColumns
            file={name}
            columns={columns}
            isWrong={isWrong}
            sample={samples[name] ?? null}
            onSample={(sample) => {
              onSample(name, sample)
            }}
            onChange={onChange}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

import { useLocation } from 'react-router-dom'
import { uploadMessages } from '../../messages/upload-ja.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { FolderList } from './folders/folder-list.tsx'
import { SampleLinks } from './sample/sample-links.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'

/** ZACデータアップロード（6ファイル） (specification 2): choose and send six files, then promote a folder. */
export function ZacUploadPage() {
  return (
    <>
      <PageHeader
        title={uploadMessages.title}
        description={
          <>
            {uploadMessages.description}
            <SampleLinks />
          </>
        }
      />
      <UploadPanel entry={useLocation().key} />
      <FolderList />
    </>
  )
}

/** What stands in place of the name of who a reservation was, once it is kept no longer. */
export const BLANKED_NAME = "정보 삭제됨";

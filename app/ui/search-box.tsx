import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { Input } from "./input.tsx";
import styles from "./search-box.module.css";

/** Finds reservations: opens the list with what was typed. `/` jumps here. */
export const SearchBox = ({ value }: { value: string }) => (
  <Form className={styles.find} role="search" action="/" method="get">
    <input type="hidden" name="view" value="list" />
    <label className="vh" htmlFor="search">
      예약 찾기
    </label>
    <Search />
    <Input
      id="search"
      name="q"
      type="search"
      key={value}
      defaultValue={value}
      maxLength={100}
      placeholder="이름·초성, 뒷 4자리, 번호"
      aria-keyshortcuts="/"
      enterKeyHint="search"
      autoComplete="off"
    />
  </Form>
);
